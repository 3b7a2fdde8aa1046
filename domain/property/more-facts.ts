import { z } from 'zod';
import { messages, say } from '../messages.ts';
import { shortDates } from '../open-house/open-house-words.ts';
import type { PlainDate } from '../plain-date.ts';
import { plainDateSchema } from '../plain-date-schema.ts';

/** Limits of the further facts of a property. */
export const moreFactsLimits = {
  firstYear: 1600,
  lastYear: 2100,
  special: 60,
  leaseTerms: 40,
  landmarks: 5,
  landmarkName: 40,
  miles: 50,
} as const;

const shortText = (max: number) => z.string().trim().max(max, say('tooLong', { max })).default('');

const landmark = z.object({
  name: z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(moreFactsLimits.landmarkName, say('tooLong', { max: moreFactsLimits.landmarkName })),
  miles: z
    .number({ error: messages.number })
    .positive(messages.positive)
    .max(moreFactsLimits.miles, say('atMost', { max: moreFactsLimits.miles }))
    .multipleOf(0.1, say('decimals', { count: 1 })),
});

/** Further facts of a property for its ads. Each is optional. */
export const moreFactsSchema = z.object({
  year_built: z
    .int(messages.integer)
    .min(moreFactsLimits.firstYear, say('atLeast', { min: moreFactsLimits.firstYear }))
    .max(moreFactsLimits.lastYear, say('atMost', { max: moreFactsLimits.lastYear }))
    .nullable()
    .default(null),
  /** Offer such as “One month free”. After its last day no text contains it. */
  special: shortText(moreFactsLimits.special),
  special_last_day: plainDateSchema.nullable().default(null),
  /** Terms such as “6- to 15-month leases”. */
  lease_terms: shortText(moreFactsLimits.leaseTerms),
  landmarks: z
    .array(landmark)
    .max(moreFactsLimits.landmarks, say('tooMany', { max: moreFactsLimits.landmarks }))
    .default([]),
  /** First day on which a home can be moved into. */
  available_from: plainDateSchema.nullable().default(null),
});
export type MoreFacts = z.output<typeof moreFactsSchema>;

export const noMoreFacts: MoreFacts = moreFactsSchema.parse({});

/**
 * Returns the facts that an ad may state on a day: without an expired offer and without a past move-in day. Without a
 * day, dated facts are left out, because the texts are stored.
 */
export function factsOnDay(facts: MoreFacts, today: PlainDate | null): MoreFacts {
  const { special_last_day: last, available_from: from } = facts;
  const isCurrent = last === null || (today !== null && last >= today);
  return {
    ...facts,
    special: isCurrent ? facts.special : '',
    special_last_day: isCurrent ? last : null,
    available_from: from !== null && today !== null && from > today ? from : null,
  };
}

/** Returns the facts in the words that ads use, a text per fact. */
export function moreFactsInWords({
  year_built: year,
  special,
  special_last_day: last,
  lease_terms: terms,
  landmarks,
  available_from: from,
}: MoreFacts): string[] {
  return [
    ...(year === null ? [] : [`Built in ${year}`]),
    ...(special === '' ? [] : [special + (last === null ? '' : ` until ${shortDates([last])}`)]),
    ...(terms === '' ? [] : [terms]),
    ...landmarks.map(({ name, miles }) => `${miles} mi from ${name}`),
    ...(from === null ? [] : [`Available ${shortDates([from])}`]),
  ];
}
