import Pdf from 'pdfkit';
import { fontOf, runsOf, type Run, type Weight } from './fonts.ts';

export const margin = 48;
export const bottom = 732;

export const ink = {
  text: '#1f2430',
  quiet: '#5c6370',
  line: '#d5d9e0',
  main: '#3b4cca',
  other: '#7a808c',
  /** Behind the conclusion. */
  warm: '#fff6e3',
  /** Behind the place of a missing picture. */
  faint: '#eef0f4',
} as const;

export type Doc = InstanceType<typeof Pdf>;
type Structure = ReturnType<Doc['struct']>;

/**
 * A letter-size document written from top to bottom, with the structure that screen readers use.
 */
export type Paper = {
  doc: Doc;
  root: Structure;
  /** Position of the next element. */
  y: number;
  width: number;
};

export function newPaper(title: string): Paper {
  const options = {
    size: 'LETTER',
    // Everything is positioned explicitly; margins would start new pages automatically.
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'Porchlight', Producer: 'Porchlight' },
    autoFirstPage: false,
    font: null,
  };
  // The types know neither this subset nor a document without an initial font.
  const doc = new Pdf(options as unknown as PDFKit.PDFDocumentOptions);
  doc.addPage();
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  return { doc, root, y: margin, width: doc.page.width - 2 * margin };
}

/** Starts a new page if the height does not fit. Returns true if it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= bottom) return false;
  paper.doc.addPage();
  paper.y = margin;
  return true;
}

/** Starts a new page, unless the current one is still empty. */
export function startPage(paper: Paper): void {
  if (paper.y > margin) makeRoom(paper, bottom);
}

type Options = { alt?: string; scope?: 'Column' | 'Row'; bbox?: [number, number, number, number] };

/** Draws content as part of the structure. */
export function tagged(
  { doc }: Paper,
  parent: Structure,
  tag: string,
  draw: () => void,
  options: Options = {},
): void {
  parent.add(doc.struct(tag, options, [draw]));
}

/** Draws decoration without meaning: lines and page numbers. */
export function decorated({ doc }: Paper, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

export type TextStyle = {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Wrapping width; without it the text stays on one line. */
  width?: number;
  /** Most lines; the rest is cut off with an ellipsis. */
  lines?: number;
  /** False to measure the text without drawing it. */
  draw?: boolean;
};

/** Writes a text with a font per alphabet. Returns the position of the next line. */
export function write(doc: Doc, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { size = 9, weight = 'regular', color = ink.text, align = 'left', width, draw = true } = style;
  doc.fontSize(size).fillColor(color);
  const all = width === undefined ? [text] : wrapped(doc, text, weight, width);
  const lines = all.slice(0, style.lines);
  if (lines.length < all.length && width !== undefined)
    lines.push(shortened(doc, lines.pop() ?? '', weight, width));
  if (!draw) return y + lines.length * size * LINE;
  let next = y;
  for (const line of lines) {
    const length = align === 'left' ? 0 : lengthOf(doc, line, weight);
    let at = x - (align === 'center' ? length / 2 : length);
    for (const run of runsOf(line, weight)) {
      pick(doc, run).text(run.text, at, next, { lineBreak: false });
      at += doc.widthOfString(run.text);
    }
    next += size * LINE;
  }
  return next;
}

const LINE = 1.3;

/** Returns a line that ends with an ellipsis and fits the width. */
function shortened(doc: Doc, line: string, weight: Weight, width: number): string {
  let kept = line;
  while (kept !== '' && lengthOf(doc, `${kept}…`, weight) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Writes a heading, on a new page unless `room` fits below. */
export function heading(paper: Paper, text: string, room: number): void {
  makeRoom(paper, room);
  paper.y += 14;
  tagged(paper, paper.root, 'H2', () => {
    paper.y = write(paper.doc, text, margin, paper.y, { size: 12, weight: 'bold', width: paper.width });
  });
  paper.y += 6;
}

const pick = (doc: Doc, { font }: Run) => doc.font(fontOf(font) as unknown as Buffer, font);

function lengthOf(doc: Doc, text: string, weight: Weight): number {
  return runsOf(text, weight).reduce((sum, run) => sum + pick(doc, run).widthOfString(run.text), 0);
}

/** Breaks text into lines between words, and within words longer than a line. */
function wrapped(doc: Doc, text: string, weight: Weight, width: number): string[] {
  const fits = (line: string) => lengthOf(doc, line, weight) <= width;
  const lines = [''];
  const add = (piece: string, glue: string) => {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? piece : `${last}${glue}${piece}`;
    if (last === '' || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(piece);
  };
  for (const word of text.split(/\s+/)) {
    if (fits(word)) add(word, ' ');
    else Array.from(word).forEach((character, index) => add(character, index === 0 ? ' ' : ''));
  }
  return lines;
}

/** Numbers the pages, with a footer on each, and returns the finished file. */
export async function finishPaper(paper: Paper, footer: string): Promise<Buffer> {
  const { doc, root, width } = paper;
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  root.end();
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    const number = `Page ${page + 1} of ${count}`;
    decorated(
      paper,
      () => {
        const style = { size: 7.5, color: ink.quiet };
        write(doc, footer, margin, 756, { ...style, width: width - 80, lines: 1 });
        write(doc, number, margin + width, 756, { ...style, align: 'right' });
      },
      'Pagination',
    );
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
