import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 'regular' | 'bold';

const weights: Record<Weight, number> = { regular: 400, bold: 600 };

/**
 * Alphabets of Inter, one file each. Characters outside all of them are shown as a question mark.
 */
const alphabets = [
  { name: 'latin', has: /[\0-\u00ff\u2000-\u206f\u20ac\u2122\u2212]/ },
  { name: 'latin-ext', has: /[\u0100-\u02af\u1e00-\u1eff\u20a0-\u20bf]/ },
  { name: 'greek', has: /[\u0370-\u03ff]/ },
  { name: 'cyrillic', has: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
] as const;
type Alphabet = (typeof alphabets)[number]['name'];

export type Run = { text: string; font: string };

/** Splits a text into parts that a single font file can write. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of plain(text)) {
    const alphabet = alphabets.find(({ has, name }) => has.test(character) && isIn(name, weight, character));
    const font = `${alphabet?.name ?? 'latin'} ${weight}`;
    const shown = alphabet === undefined ? '?' : character;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

/**
 * Composes accents with their letters, replaces special hyphens and spaces with plain ones, and
 * drops invisible characters.
 */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Cf}/gu, '');

const isIn = (alphabet: Alphabet, weight: Weight, character: string) =>
  fontOf(`${alphabet} ${weight}`).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

type Font = {
  hasGlyphForCodePoint: (code: number) => boolean;
  characterSet: readonly number[];
  glyphForCodePoint: (code: number) => unknown;
};

/** pdfkit's own font reader, so that a font parsed once is not parsed again for every PDF. */
const { create } = createRequire(import.meta.resolve('pdfkit'))('fontkit') as {
  create: (file: Buffer) => Font;
};

const opened = new Map<string, Font>();

/** Returns a font by its name in runs, opened on first use. */
export function fontOf(name: string): Font {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
}

function open(name: string): Font {
  const [alphabet, weight] = name.split(' ') as [Alphabet, Weight];
  const file = `@fontsource/inter/files/inter-${alphabet}-${weights[weight]}-normal.woff`;
  const font = create(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file)))));
  // A glyph keeps the characters of its first use. The first use of a period can be as a part of a colon, and then
  // periods could not be copied from any later PDF.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  return font;
}
