import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { choiceWords } from '#domain/issue-words.ts';
import { messages, say } from '#domain/messages.ts';
import { formatCents } from '#domain/money.ts';

/** Schema of an id, a string of digits. A form sends an empty string for a select without a choice. */
export const id = z.string({ error: messages.required }).regex(/^\d{1,18}$/, {
  error: ({ input }) => (input === '' ? messages.required : messages.invalid),
});
export const idParams = z.object({ id });

/** Returns the schema of a required choice. Its message lists the choices, except for an empty value. */
export function requiredChoice<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? messages.required : choiceWords(values),
  });
}

/** Returns the schema of a required text, trimmed, up to `max` characters. */
export function requiredText(max: number) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(max, say('tooLong', { max }));
}

/**
 * Returns the schema of a person's or organization's name. Emails to strangers contain it, so it must not
 * contain a web address: anyone who signs up could otherwise send links in our name.
 */
export function plainName(max: number) {
  return requiredText(max).refine((text) => !/:\/\/|\bwww\./i.test(text), messages.nameWithAddress);
}

/** Returns the schema of an optional text, trimmed, up to `max` characters. */
export function optionalText(max: number) {
  return z.string().trim().max(max, say('tooLong', { max })).default('');
}

/** Optional web address. Users often leave out the scheme ("maplecourt.com"), so it is added. */
export const webAddress = z
  .string()
  .trim()
  .overwrite((text) => (/^([a-z\d-]+\.)+[a-z]{2,}([/?#]\S*)?$/i.test(text) ? `https://${text}` : text))
  .max(limits.url.max, say('tooLong', { max: limits.url.max }))
  .refine((text) => text === '' || isWebAddress(text), messages.url)
  .default('');

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}

export const option = z.object({ value: z.string(), label: z.string() });
export type Option = z.infer<typeof option>;

export const stateOption = z.object({ value: z.string(), label: z.string(), abbr: z.string() });

/** Price in decimal dollars: a JSON number above zero with at most two decimals. */
export const dollars = z
  .number({ error: messages.required })
  .min(0.01, messages.pricePositive)
  .max(limits.price.maxCents / 100, say('priceTooHigh', { max: formatCents(limits.price.maxCents) }))
  .multipleOf(0.01, messages.invalid);

/** Instant in responses, ISO 8601 with its offset. */
export const instant = z.string();

const { first, last } = limits.dates;

/** Instant in requests, limited to years and offsets that PostgreSQL supports. */
export const sentInstant = z.iso
  .datetime({ offset: true, error: messages.invalid })
  .refine(
    (text) => text >= first && text < `${last}T` && !/[+-](1[6-9]|2\d):\d\d$/.test(text),
    messages.invalid,
  );

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.size),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/**
 * Returns the schema of a sort order such as `-updated_at,name`: comma-separated keys, `-` for descending,
 * only from `keys`.
 */
export function orderingQuery<const K extends string>(keys: readonly K[], fallback: string) {
  const known: readonly string[] = keys;
  return z
    .string()
    .default(fallback)
    .refine(
      (text) => {
        const parts = text.split(',').map((part) => part.replace(/^-/, ''));
        return parts.every((part) => known.includes(part)) && new Set(parts).size === parts.length;
      },
      `ordering takes ${keys.join(', ')}`,
    )
    .transform((text) =>
      text.split(',').map((part) => ({
        key: part.replace(/^-/, '') as K,
        descending: part.startsWith('-'),
      })),
    );
}
