import type { PlainDate } from '../plain-date.ts';

type Announced = { since: PlainDate; place: string; asks: string; citation: string };

/** Returns the sentence that announces a rule, the same in a notification and on the dashboard. */
export function comingRuleTitle({ since, place, asks, citation }: Announced): string {
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat('en-US', options).format(new Date(`${since}T00:00:00Z`));
  return `From ${day}, ${place} requires ${asks} (${citation})`;
}
