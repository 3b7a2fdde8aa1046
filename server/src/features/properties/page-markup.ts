import { Parser } from 'htmlparser2';

export type Thing = Record<string, unknown>;

/** What a page's markup holds for us. Texts are as they stand, with their spaces run together. */
export type Markup = {
  title: string;
  heading: string;
  metas: Map<string, string>;
  /** Every JSON-LD object, graphs unfolded. */
  things: Thing[];
  /** Items of lists outside of navigation, with the heading before them. */
  items: { text: string; heading: string }[];
  pictures: string[];
  address: string;
  text: string;
};

const MOST_TEXT = 200_000;
const MOST_ITEMS = 500;
const MOST_TAGS = 200_000;
/** The parser looks through what is open for every tag that closes: a page nested deeper is read up to here. */
const MOST_OPEN = 300;
const blocks = /^(p|div|li|ul|ol|h[1-6]|br|tr|td|section|article|address|header|footer|main|nav)$/;
const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'select', 'textarea']);
const around = new Set(['nav', 'header', 'footer', 'aside']);
const captured = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'li', 'address']);

const together = (text: string) => text.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();

/** Thrown to stop at a page that is made to take long: what was found until then is what it says. */
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
  };
  let inside: string | undefined;
  let text = '';
  let data: string | undefined;
  let muted = 0;
  let edges = 0;
  let tags = 0;
  let open = 0;
  let lastHeading = '';
  // Whether anything was written since the last line began.
  let written = false;
  // As much more as may be kept.
  const more = (kept: string, part: string) => part.slice(0, Math.max(0, MOST_TEXT - kept.length));

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
      readMeta(found, name, attributes);
      if (name === 'script' && attributes['type'] === 'application/ld+json') data = '';
      if (silent.has(name)) muted += 1;
      if (around.has(name)) edges += 1;
      if (name === 'img') readPicture(found, attributes);
      // The lines of an address are its parts.
      if (blocks.test(name)) text += more(text, inside === 'address' && written ? ', ' : ' ');
      if (blocks.test(name)) written = false;
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
      if (inside !== 'title') found.text += more(found.text, part);
    },
    onclosetag: (name) => {
      open -= 1;
      if (data !== undefined && name === 'script') found.things = found.things.concat(thingsOf(data));
      if (name === 'script') data = undefined;
      if (silent.has(name)) muted = Math.max(0, muted - 1);
      if (around.has(name)) edges = Math.max(0, edges - 1);
      if (blocks.test(name)) found.text += more(found.text, ' ');
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
  found.text = together(found.text);
  return found;
}

function readMeta({ metas }: Markup, name: string, attributes: Record<string, string>): void {
  const key = attributes['property'] ?? attributes['name'];
  if (name === 'meta' && key !== undefined && !metas.has(key)) metas.set(key, attributes['content'] ?? '');
}

/** Pictures large enough for an ad, as far as the page says; marks and drawings are left out. */
function readPicture({ pictures }: Markup, { src, width, height }: Record<string, string>): void {
  if (src === undefined || pictures.length >= MOST_ITEMS) return;
  if (/^data:|\.svg(\?|$)|logo|icon|sprite|pixel/i.test(src)) return;
  if (Number(width ?? 300) < 300 || Number(height ?? 300) < 200) return;
  pictures.push(src);
}

/** Every JSON-LD object of a script, graphs unfolded; none when it is broken. */
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
