import { usStates } from '#domain/us-states.ts';
import type { Thing } from './page-markup.ts';

export type FoundAddress = {
  /** The whole address in one line. */
  line: string | null;
  street: string | null;
  locality: string | null;
  region: string | null;
  zipCode: string | null;
};

const nothing: FoundAddress = { line: null, street: null, locality: null, region: null, zipCode: null };
const zip = (text: string | null) => /\b\d{5}\b/.exec(text ?? '')?.[0] ?? null;

/** Returns the parts of a schema.org address, which is an object or a line of text. */
export function structuredAddress(
  value: unknown,
  textOf: (value: unknown) => string | null,
): FoundAddress | null {
  if (Array.isArray(value)) return structuredAddress(value[0], textOf);
  if (typeof value !== 'object' || value === null) {
    const line = textOf(value);
    return line === null ? null : addressInText(line);
  }
  const parts = value as Thing;
  const street = textOf(parts['streetAddress']);
  const locality = textOf(parts['addressLocality']);
  const region = textOf(parts['addressRegion']);
  const code = textOf(parts['postalCode']);
  const known = [street, locality, region, code].filter((part) => part !== null);
  if (known.length === 0) return null;
  return { line: known.join(', '), street, locality, region, zipCode: zip(code) };
}

const stateNames = usStates.flatMap(({ name, abbr }) => [name, abbr]).join('|');
const inText = new RegExp(
  String.raw`(\d{1,6} [\p{L}\d .'#-]{2,60}?),? ([\p{Lu}][\p{L} .'-]{1,40}), ?(${stateNames})\b\.?,? (\d{5})\b`,
  'u',
);

const SEARCHED = 20_000;

/** Finds an American address in running text: number and street, city, state, zip code. */
export function addressInText(text: string): FoundAddress {
  // Pages show their address at the beginning or at the end.
  const [start, end] = [text.slice(0, SEARCHED), text.slice(-SEARCHED)];
  const [line, street, locality, region, zipCode] = inText.exec(start) ?? inText.exec(end) ?? [];
  if (line === undefined) return { ...nothing, line: text.length <= 200 ? text : null };
  return {
    line,
    street: street ?? null,
    locality: locality ?? null,
    region: region ?? null,
    zipCode: zipCode ?? null,
  };
}

const stateAtEnd = new RegExp(String.raw`^(${stateNames})\b\.?(?: (\d{5}))?(?:-\d{4})?$`, 'iu');

/** Returns the parts of an address that a user typed: `1204 Maple Court Lane, Austin, TX`, with or without the zip. */
export function addressInLine(line: string): FoundAddress {
  const whole = addressInText(line);
  if (whole.street !== null) return whole;
  const parts = line
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(usa?|united states)$/i.test(part));
  const [, region = null, zipCode = null] = stateAtEnd.exec(parts.at(-1) ?? '') ?? [];
  if (region === null || parts.length < 2) return { ...nothing, line, street: /\d/.test(line) ? line : null };
  const street = parts.slice(0, -2).join(', ');
  return { line, street: street === '' ? null : street, locality: parts.at(-2) ?? null, region, zipCode };
}
