import { channelLabels } from '#domain/channels.ts';
import { conclusionEvidence } from '#domain/report/conclusion.ts';
import {
  figureInWords,
  type DocumentAd,
  type DocumentFigure,
  type ReportDocument,
} from '../report-document.ts';
import type { Picture, ReportLook, ShownAd } from '../report-look.ts';
import {
  decorated,
  heading,
  ink,
  makeRoom,
  margin,
  tagged,
  write,
  type Paper,
} from '../../../platform/pdf/paper.ts';

const LOGO = { width: 150, height: 36 };
const PHOTO_HEIGHT = 136;
const PHOTO_RATIO = 1.91;
const RADIUS = 8;
const CARD_GAP = 14;
const CARD_HEIGHT = 92;
const AD_PICTURE = 72;

/** Writes the beginning of a report for clients: logo, photo, state of the figures, conclusion, results against before, and the ads. */
export function writeCover(paper: Paper, document: ReportDocument, look: ReportLook): void {
  writeBrand(paper, document, look);
  if (look.photo !== null) drawPhoto(paper, look.photo, look.property?.name ?? look.organization);
  writeTitle(paper, document, look);
  writeState(paper, document);
  if (document.conclusion.length > 0) writeConclusion(paper, document.conclusion);
  writeResults(paper, document);
  if (document.ads.length > 0) writeAds(paper, document.ads, look);
}

function writeBrand(paper: Paper, { period }: ReportDocument, { organization, logo }: ReportLook): void {
  const { doc, root, width } = paper;
  const middle = paper.y + LOGO.height / 2;
  if (logo === null)
    tagged(paper, root, 'P', () =>
      write(doc, organization, margin, middle - 8, { size: 13, weight: 'bold' }),
    );
  else drawLogo(paper, logo, organization);
  tagged(paper, root, 'P', () => {
    const right = { align: 'right', color: ink.quiet } as const;
    write(doc, period, margin + width, middle - 6, right);
  });
  paper.y += LOGO.height + 14;
}

/** Draws the part of the square picture that the logo fills. */
function drawLogo(paper: Paper, { bytes, width, height }: Picture, name: string): void {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const [wide, high] = [width * scale, height * scale];
  const side = Math.max(wide, high);
  const frame = { x: margin, y: paper.y + (LOGO.height - high) / 2, width: wide, height: high };
  const at = { x: frame.x - (side - wide) / 2, y: frame.y - (side - high) / 2, width: side, height: side };
  drawPicture(paper, bytes, { frame, at, radius: 0, alt: `Logo of ${name}` });
}

function drawPhoto(paper: Paper, { bytes }: Picture, name: string): void {
  const { width } = paper;
  const frame = { x: margin, y: paper.y, width, height: PHOTO_HEIGHT };
  const height = width / PHOTO_RATIO;
  const at = { x: margin, y: frame.y - (height - PHOTO_HEIGHT) / 2, width, height };
  drawPicture(paper, bytes, { frame, at, radius: RADIUS, alt: `Photo of ${name}` });
  paper.y += PHOTO_HEIGHT + 18;
}

type Frame = { x: number; y: number; width: number; height: number };

/** Draws a picture at a place, as far as it is within its frame. */
function drawPicture(
  paper: Paper,
  bytes: Buffer,
  { frame, at, radius, alt }: { frame: Frame; at: Frame; radius: number; alt: string },
): void {
  const { doc, root } = paper;
  const draw = () => {
    doc.save();
    doc.roundedRect(frame.x, frame.y, frame.width, frame.height, radius).clip();
    doc.image(bytes, at.x, at.y, { width: at.width, height: at.height });
    doc.restore();
  };
  tagged(paper, root, 'Figure', draw, {
    alt,
    bbox: [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height],
  });
}

function writeTitle(paper: Paper, { title, tab }: ReportDocument, { property }: ReportLook): void {
  const { doc, root, width } = paper;
  tagged(paper, root, 'H1', () => {
    paper.y = write(doc, title, margin, paper.y, { size: 21, weight: 'bold', width });
  });
  paper.y += 2;
  const parts = [property?.name, property?.place, tab].filter((part) => part !== undefined && part !== '');
  tagged(paper, root, 'P', () => {
    paper.y = write(doc, parts.join(' · '), margin, paper.y, { size: 9.5, color: ink.quiet, width });
  });
  paper.y += 4;
}

/** Writes how old and complete the figures are. */
function writeState(paper: Paper, { state }: ReportDocument): void {
  const { doc, root, width } = paper;
  for (const [label, text] of state)
    tagged(paper, root, 'P', () => {
      const style = { size: 8.5, color: ink.quiet, width };
      paper.y = write(doc, `${label}: ${text}`, margin, paper.y, style) + 2;
    });
  paper.y += 6;
}

function writeConclusion(paper: Paper, [result = '', ...others]: readonly string[]): void {
  const { doc, root, width } = paper;
  const [left, inner] = [margin + 14, width - 28];
  const [top, pad] = [paper.y, 12];
  const styles = {
    result: { size: 13, weight: 'bold', width: inner },
    other: { size: 10, width: inner },
    evidence: { size: 7, color: ink.quiet, width: inner },
  } as const;
  const measure = () => {
    let y = top + pad;
    y = write(doc, result, left, y, { ...styles.result, draw: false }) + 3;
    for (const sentence of others) y = write(doc, sentence, left, y, { ...styles.other, draw: false });
    return write(doc, conclusionEvidence, left, y + 4, { ...styles.evidence, draw: false }) + pad - 2;
  };
  const bottom = measure();
  decorated(paper, () => {
    doc.roundedRect(margin, top, width, bottom - top, RADIUS).fill(ink.warm);
  });
  paper.y = top + pad;
  tagged(paper, root, 'P', () => {
    paper.y = write(doc, result, left, paper.y, styles.result) + 3;
  });
  for (const sentence of others)
    tagged(paper, root, 'P', () => {
      paper.y = write(doc, sentence, left, paper.y, styles.other);
    });
  tagged(paper, root, 'P', () => {
    write(doc, conclusionEvidence, left, paper.y + 4, styles.evidence);
  });
  paper.y = bottom + 14;
}

const results = ['leads', 'cost_per_lead', 'spend', 'clicks'] as const;

/** Writes the main figures, each with its earlier value and its change. */
function writeResults(paper: Paper, { figures }: ReportDocument): void {
  const { doc, root, width } = paper;
  const column = width / results.length;
  const shown = results.flatMap((name) => figures.filter(({ figure }) => figure === name));
  let bottom = paper.y + 38;
  shown.forEach((one, index) => {
    const x = margin + index * column;
    tagged(paper, root, 'P', () => {
      write(doc, one.label, x, paper.y, { size: 8, color: ink.quiet });
      write(doc, figureInWords(one.figure, one.value), x, paper.y + 11, { size: 18, weight: 'bold' });
      const was = earlier(one);
      if (was === null) return;
      const end = write(doc, was, x, paper.y + 36, { size: 8, color: ink.quiet, width: column - 8 });
      bottom = Math.max(bottom, end + 4);
    });
  });
  paper.y = bottom;
}

/** Returns `26 in full days, was 27, down 3.7%`; null if nothing was measured before. */
function earlier({ figure, value, before, compared, change }: DocumentFigure): string | null {
  if (before === null || change === null) return null;
  const now = figureInWords(figure, compared);
  const whole = now === figureInWords(figure, value) ? '' : `${now} in full days, `;
  return `${whole}was ${figureInWords(figure, before)}, ${change.replace(/, (better|worse)$/, '')}`;
}

/** Draws the ads as cards in two columns, each with its picture, text and figures. */
function writeAds(paper: Paper, ads: readonly DocumentAd[], look: ReportLook): void {
  heading(paper, ads.length === 1 ? 'The ad' : 'The ads', CARD_HEIGHT + 40);
  const width = (paper.width - CARD_GAP) / 2;
  for (let index = 0; index < ads.length; index += 2) {
    makeRoom(paper, CARD_HEIGHT);
    ads.slice(index, index + 2).forEach((ad, column) => {
      drawCard(paper, ad, look.ads[ad.channel], {
        x: margin + column * (width + CARD_GAP),
        y: paper.y,
        width,
        height: CARD_HEIGHT,
      });
    });
    paper.y += CARD_HEIGHT + CARD_GAP;
  }
}

function drawCard(paper: Paper, ad: DocumentAd, shown: ShownAd | undefined, card: Frame): void {
  const { doc, root } = paper;
  const pad = (CARD_HEIGHT - AD_PICTURE) / 2;
  const picture = { x: card.x + pad, y: card.y + pad, width: AD_PICTURE, height: AD_PICTURE };
  decorated(paper, () => {
    doc.lineWidth(0.75).roundedRect(card.x, card.y, card.width, card.height, RADIUS).stroke(ink.line);
    if (shown?.picture == null) drawLens(paper, picture);
  });
  if (shown?.picture != null) {
    const { bytes, width, height } = shown.picture;
    const scale = AD_PICTURE / Math.min(width, height);
    const [wide, high] = [width * scale, height * scale];
    const at = {
      x: picture.x - (wide - AD_PICTURE) / 2,
      y: picture.y - (high - AD_PICTURE) / 2,
      width: wide,
      height: high,
    };
    drawPicture(paper, bytes, {
      frame: picture,
      at,
      radius: 5,
      alt: `Picture of the ${channelLabels[ad.channel]} ad`,
    });
  }
  const x = picture.x + AD_PICTURE + 10;
  const width = card.x + card.width - pad - x;
  tagged(paper, root, 'P', () => {
    write(doc, ad.label, x, picture.y, { size: 7.5, color: ink.quiet, width, lines: 1 });
    const title = { size: 9.5, weight: 'bold', width, lines: 2 } as const;
    let y = write(doc, shown?.title ?? '', x, picture.y + 11, title);
    const room = picture.y + AD_PICTURE - 22 - y;
    const description = { size: 8, color: ink.quiet, width, lines: Math.max(1, Math.floor(room / 10.4)) };
    if (room >= 10) y = write(doc, shown?.description ?? '', x, y + 1, description);
    const [first, second] = figureLines(ad);
    write(doc, first, x, picture.y + AD_PICTURE - 20, { size: 8.5, weight: 'bold' });
    write(doc, second, x, picture.y + AD_PICTURE - 8, { size: 7.5, color: ink.quiet });
  });
}

const grouped = new Intl.NumberFormat('en-US');

/** Returns `10 leads at $13.09` and `$130.91 spent · 270 clicks`. */
function figureLines({ leads, cost_per_lead: cost, spend, clicks }: DocumentAd): [string, string] {
  const counted =
    leads === null ? 'Leads not reported' : `${grouped.format(leads)} ${leads === 1 ? 'lead' : 'leads'}`;
  const at = cost === null ? '' : ` at ${figureInWords('cost_per_lead', cost)}`;
  return [`${counted}${at}`, `${figureInWords('spend', spend)} spent · ${grouped.format(clicks)} clicks`];
}

/** Draws a magnifying glass in the place of the picture that a search ad does not have. */
function drawLens({ doc }: Paper, { x, y, width, height }: Frame): void {
  doc.roundedRect(x, y, width, height, 5).fill(ink.faint);
  const [middle, center] = [x + width / 2 - 2, y + height / 2 - 2];
  doc.lineWidth(1.6).circle(middle, center, 8).stroke(ink.quiet);
  doc
    .moveTo(middle + 6, center + 6)
    .lineTo(middle + 12, center + 12)
    .stroke(ink.quiet);
}
