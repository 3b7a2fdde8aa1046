import { fields, text } from '../json-values.ts';

/** Reads a parameter by its case-insensitive name. Returns an empty string if it is missing. */
export type Params = (name: string) => string;

export function readParams(sent: unknown): Params {
  const values = new Map(
    Object.entries(fields(sent)).map(([name, value]) => [name.toLowerCase(), text(value)?.trim() ?? '']),
  );
  return (name) => values.get(name.toLowerCase()) ?? '';
}
