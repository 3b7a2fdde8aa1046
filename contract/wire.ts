import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';

/** Ids are strings of digits. */
export const id = z.string({ error: messages.required }).regex(/^\d{1,18}$/, messages.invalid);
export const idParams = z.object({ id });

/** A text that must be there, trimmed, up to a length. */
export function requiredText(max: number) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(max, `Should be at most ${max} characters`);
}

/** A text that may be empty, trimmed, up to a length. */
export function optionalText(max: number) {
  return z.string().trim().max(max, `Should be at most ${max} characters`).default('');
}

export const option = z.object({ value: z.string(), label: z.string() });
export type Option = z.infer<typeof option>;

export const stateOption = z.object({ value: z.string(), label: z.string(), abbr: z.string() });
export type StateOption = z.infer<typeof stateOption>;

/** Decimal dollars: a JSON number with at most two decimals. */
export const dollars = z
  .number({ error: messages.required })
  .nonnegative()
  .max(limits.price.maxCents / 100)
  .multipleOf(0.01);

/** An instant, ISO 8601 with its offset. */
export const instant = z.string();

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.size),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/** `ordering=-updated_at,name`: comma-joined keys, `-` for descending, only from `keys`. */
export function orderingQuery<const K extends string>(keys: readonly K[], fallback: string) {
  const known: readonly string[] = keys;
  return z
    .string()
    .default(fallback)
    .refine(
      (text) => text.split(',').every((part) => known.includes(part.replace(/^-/, ''))),
      `ordering takes ${keys.join(', ')}`,
    )
    .transform((text) =>
      text.split(',').map((part) => ({
        key: part.replace(/^-/, '') as K,
        descending: part.startsWith('-'),
      })),
    );
}

/** What every failed call answers, beside the field errors of a 400. */
export const errorAnswer = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  request_id: z.string(),
});
