import { fields, text } from '../json-values.ts';

/** What was sent under a name, however its letters are written; empty when nothing was. */
export type Params = (name: string) => string;

export function readParams(sent: unknown): Params {
  const values = new Map(
    Object.entries(fields(sent)).map(([name, value]) => [name.toLowerCase(), text(value)?.trim() ?? '']),
  );
  return (name) => values.get(name.toLowerCase()) ?? '';
}
