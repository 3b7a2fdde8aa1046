import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';

const wordsOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => issueWords(issue)) ?? [];

test.each([
  ['a number above its limit', z.number().max(999_999_999.99), 1e12, 'Should be at most 999,999,999.99'],
  ['a number below its limit', z.number().min(1), 0, 'Should be at least 1'],
  ['a number that must be positive', z.number().positive(), 0, 'Should be more than zero'],
  ['a number at an open limit', z.number().lt(5), 5, 'Should be less than 5'],
  ['a number at an open lower limit', z.number().gt(5), 5, 'Should be more than 5'],
  ['a long text', z.string().max(3), 'abcd', 'Should be at most 3 characters'],
  ['a short text', z.string().min(3), 'ab', 'Should be at least 3 characters'],
  ['an empty text', z.string().min(1), '', 'Field is required'],
  ['a long list', z.array(z.number()).max(1), [1, 2], 'At most 1 allowed'],
  ['a short list', z.array(z.number()).min(2), [1], 'At least 2 needed'],
  ['an empty list', z.array(z.number()).min(1), [], 'Field is required'],
  ['a value of another type', z.number(), 'x', 'is invalid'],
  ['a value outside of its choices', z.enum(['a', 'b']), 'c', 'Is not one of: a, b'],
  ['a value that is not the only one', z.literal('a'), 'c', 'is invalid'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'is invalid'],
  ['a number that is not whole', z.int(), 1.5, 'is invalid'],
  ['a number that is no multiple', z.number().multipleOf(5), 6, 'is invalid'],
  ['a text of another form', z.string().regex(/a/), 'b', 'is invalid'],
] as const)('the issue of %s is worded for users', (_, schema, input, words) => {
  expect(wordsOf(schema, input)).toEqual([words]);
});

test('a message given by a schema is kept', () => {
  expect(wordsOf(z.number().max(5, 'Too big: choose fewer'), 6)).toEqual(['Too big: choose fewer']);
});
