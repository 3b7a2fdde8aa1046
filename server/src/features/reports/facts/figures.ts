import type { Channel } from '#domain/channels.ts';

/**
 * Figures of a channel on a day, numbered from the start of the range. Spend is in cents;
 * conversions may be fractions, and null if not reported.
 */
export type DayFact = [
  channel: Channel,
  day: number,
  impressions: number,
  clicks: number,
  spendCents: number,
  leads: number | null,
  tours: number | null,
  applications: number | null,
];
export type PartFact = [
  channel: Channel,
  kind: 'age' | 'region',
  bucket: string,
  impressions: number,
  clicks: number,
];
