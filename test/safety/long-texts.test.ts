import { describe, expect, test } from 'vitest';
import { choicesOf, fieldsOf, withValue, written, type JsonSchema, type Path } from './schema-fields.ts';
import { everyRoute } from './stage.ts';

/** Length of the hostile texts. No field of any route may take long to validate one. */

const LENGTH = 100_000;
const MOST_MS = 500;

const filled = (part: string, end = '') =>
  part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH) + end;
const texts = [
  filled('a', '!'),
  filled('1', 'x'),
  filled(' ', 'x'),
  filled('\t\n', 'x'),
  filled('a '),
  filled('a@'),
  filled('a.', '@'),
  filled('-', '!'),
  filled('a-', '!'),
  filled('+1 (512) '),
  filled('http://'),
  `https://${filled('a.')}`,
  `https://${filled('@')}`,
  filled('2026-05-01T00:00:00'),
  filled('0'),
  filled(',-name'),
  filled('é'),
  filled('👩‍👩‍👧'),
  filled('\u00a0\u2003', 'x'),
];

/** Returns a payload that fits a schema, with an entry in every list. */
function sampleOf(schema: JsonSchema): unknown {
  const [one = schema] = choicesOf(schema);
  if (one.const !== undefined) return one.const;
  if (one.enum !== undefined) return one.enum[0];
  if (one.items !== undefined) return [sampleOf(one.items as JsonSchema)];
  if (one.properties !== undefined)
    return Object.fromEntries(
      Object.entries(one.properties).map(([name, inner]) => [name, sampleOf(inner as JsonSchema)]),
    );
  return one.type === 'number' || one.type === 'integer' ? (one.minimum ?? 1) : 'x';
}

const judged = everyRoute.flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((schema) => (schema === undefined ? [] : [{ name, schema }])),
);

describe('a long text', () => {
  test.each(judged.map((one) => [one.name, one] as const))(
    'a text of 100 kB in any field of %s is validated quickly',
    (_, { schema }) => {
      const shape = written(schema);
      const sample = sampleOf(shape);
      schema.safeParse(sample);
      const slow: { path: Path; text: string }[] = [];
      for (const { path } of fieldsOf(shape))
        for (const text of texts) {
          const payload = withValue(sample, path, text);
          const judge = () => {
            const started = performance.now();
            schema.safeParse(payload);
            return performance.now() - started;
          };
          // Measured twice, since another process may have used the CPU.
          if (judge() > MOST_MS && judge() > MOST_MS) slow.push({ path, text: text.slice(0, 20) });
        }
      expect(slow).toEqual([]);
    },
  );
});
