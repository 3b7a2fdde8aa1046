import { Parser } from 'htmlparser2';

export type Thing = Record<string, unknown>;

/** Contents of a page's markup. Whitespace in texts is collapsed. */
export type Markup = {
  title: string;
  heading: string;
  metas: Map<string, string>;
  /** All JSON-LD objects, with graphs unfolded. */
  things: Thing[];
  /** List items outside of navigation, with the heading before them. */
  items: { text: string; heading: string }[];
  pictures: string[];
  address: string;
  text: string;
  /** Visible texts of the blocks, in their order. */
  lines: string[];
};

const MOST_TEXT = 200_000;
const MOST_ITEMS = 500;
const MOST_LINES = 5000;
const MOST_TAGS = 200_000;
/**
 * Maximum nesting. The parser searches all open tags for every closing tag, so deeper pages are read only up to here.
 */
const MOST_OPEN = 300;
const blocks = /^(p|div|li|ul|ol|h[1-6]|br|tr|td|section|article|address|header|footer|main|nav)$/;
/** Elements that end a line of visible text, although addresses are read across them. */
const ends = /^(dt|dd|th|label|button|option|figcaption|blockquote|legend|summary|a|pre)$/;
const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'select', 'textarea']);
const around = new Set(['nav', 'header', 'footer', 'aside']);
const captured = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'li', 'address']);

const together = (text: string) => text.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();

/** Stops the parser at a page that would take too long. The contents found before count. */
class EnoughRead extends Error {}

/** Reads the markup in one pass without a tree, so that no page can take long. */
export function markupOf(html: string): Markup {
  const found: Markup = {
    title: '',
    heading: '',
    metas: new Map(),
    things: [],
    items: [],
    pictures: [],
    address: '',
    text: '',
    lines: [],
  };
  let inside: string | undefined;
  let text = '';
  let data: string | undefined;
  let muted = 0;
  let edges = 0;
  // Nesting of the outermost hidden element; its words are no visible line.
  let hiddenFrom = Number.POSITIVE_INFINITY;
  let tags = 0;
  let open = 0;
  let lastHeading = '';
  let line = '';
  // True if the current line of an address contains text.
  let written = false;
  // Cuts a part to the space that is left.
  const more = (kept: string, part: string) => part.slice(0, Math.max(0, MOST_TEXT - kept.length));

  const endLine = () => {
    const words = together(line);
    if (words !== '' && found.lines.length < MOST_LINES) found.lines.push(words);
    line = '';
  };
  const finish = (name: string) => {
    const words = together(text);
    if (name === 'title') found.title ||= words;
    if (name === 'h1') found.heading ||= words;
    if (name === 'address') found.address ||= words.slice(0, words.endsWith(',') ? -1 : undefined);
    if (/^h\d$/.test(name)) lastHeading = words;
    if (name === 'li' && edges === 0 && words !== '' && found.items.length < MOST_ITEMS)
      found.items.push({ text: words, heading: lastHeading });
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      tags += 1;
      open += 1;
      if (tags > MOST_TAGS || open > MOST_OPEN) throw new EnoughRead();
      if (isHidden(attributes)) hiddenFrom = Math.min(hiddenFrom, open);
      readMeta(found, name, attributes);
      if (name === 'script' && attributes['type'] === 'application/ld+json') data = '';
      if (silent.has(name)) muted += 1;
      if (around.has(name)) edges += 1;
      if (name === 'img') readPicture(found, attributes);
      // The parts of an address are on separate lines.
      if (blocks.test(name)) text += more(text, inside === 'address' && written ? ', ' : ' ');
      if (blocks.test(name)) written = false;
      if (blocks.test(name) || ends.test(name)) endLine();
      if (captured.has(name)) {
        inside = name;
        text = '';
        written = false;
      }
    },
    ontext: (part) => {
      if (data !== undefined) data += part;
      if (muted > 0) return;
      if (inside !== undefined) text += more(text, part);
      written ||= /\S/.test(part);
      if (inside === 'title') return;
      found.text += more(found.text, part);
      if (hiddenFrom > open) line += more(line, part);
    },
    onclosetag: (name) => {
      open -= 1;
      if (open < hiddenFrom) hiddenFrom = Number.POSITIVE_INFINITY;
      if (data !== undefined && name === 'script') found.things = found.things.concat(thingsOf(data));
      if (name === 'script') data = undefined;
      if (silent.has(name)) muted = Math.max(0, muted - 1);
      if (around.has(name)) edges = Math.max(0, edges - 1);
      if (blocks.test(name)) found.text += more(found.text, ' ');
      if (blocks.test(name) || ends.test(name)) endLine();
      if (name !== inside) return;
      finish(name);
      inside = undefined;
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof EnoughRead)) throw error;
  }
  endLine();
  found.text = together(found.text);
  return found;
}

/** Recognizes elements that a page hides by attribute or by a style of their own. Style sheets are not read. */
function isHidden({ hidden, style = '' }: Record<string, string>): boolean {
  return hidden !== undefined || /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

function readMeta({ metas }: Markup, name: string, attributes: Record<string, string>): void {
  const key = attributes['property'] ?? attributes['name'];
  if (name === 'meta' && key !== undefined && !metas.has(key)) metas.set(key, attributes['content'] ?? '');
}

/** Collects pictures that are large enough for an ad, by the sizes in the markup. Skips logos, icons and drawings. */
function readPicture({ pictures }: Markup, { src, width, height }: Record<string, string>): void {
  if (src === undefined || pictures.length >= MOST_ITEMS) return;
  if (/^data:|\.svg(\?|$)|logo|icon|sprite|pixel/i.test(src)) return;
  if (Number(width ?? 300) < 300 || Number(height ?? 300) < 200) return;
  pictures.push(src);
}

/** Returns the JSON-LD objects of a script with graphs unfolded, or none if the JSON is broken. */
function thingsOf(script: string): Thing[] {
  try {
    return unfold(JSON.parse(script));
  } catch {
    return [];
  }
}

function unfold(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(unfold);
  if (typeof value !== 'object' || value === null) return [];
  const thing = value as Thing;
  return '@graph' in thing ? unfold(thing['@graph']) : [thing];
}
