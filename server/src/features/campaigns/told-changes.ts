import { z } from 'zod';
import type { ToldChange } from '#contract/campaign-history.ts';
import { differenceSettings } from '#contract/synchronizing.ts';
import { openHouseDaysSchema, runDatesSchema } from '#domain/campaign-content.ts';
import { fairHousingGroundWords, isFairHousingGround } from '#domain/fair-housing/record/grounds.ts';
import { lines } from '#domain/channels.ts';
import { knownDays } from '#domain/open-house/open-house-days.ts';
import { whenWords } from '#domain/open-house/open-house-words.ts';

const text = z.object({ old: z.string().nullable(), new: z.string().nullable() });
const money = z.object({ old: z.number().nullable(), new: z.number().nullable() });
const dates = z.object({ old: runDatesSchema, new: runDatesSchema });
const daysInWords = openHouseDaysSchema.nullish().transform((days) => whenWords(knownDays(days)));
const openHouse = z.object({ old: daysInWords, new: daysInWords });
const texts = z.object({ old: z.array(z.string()), new: z.array(z.string()) });

/** Findings in audit entries. Entries from before exceptions were bound to a text contain only the words. */
const findingTexts = z
  .array(z.object({ text: z.string().optional(), match: z.string().optional() }))
  .catch([]);

function allowedText({ text: bound, match = '' }: z.infer<typeof findingTexts>[number]): ToldChange {
  const field = bound === undefined ? 'words' : 'exact_text';
  return { shape: 'text', field, old: null, new: bound ?? match };
}

/** Returns the recorded changes that users can read. Other fields are only named. */
export function toldChanges(kept: Record<string, unknown>): ToldChange[] {
  return Object.entries(kept)
    .filter(([field]) => field !== 'open_house_run_dates' || kept['open_house_days'] === undefined)
    .flatMap(([field, value]) => told(field, value) ?? []);
}

function told(field: string, value: unknown): ToldChange | ToldChange[] | undefined {
  if (field === 'findings') return findingTexts.parse(value).map(allowedText);
  if (field === 'ground' && typeof value === 'string' && isFairHousingGround(value))
    return { shape: 'text', field, old: null, new: fairHousingGroundWords[value] };
  // The name of a new campaign, an owner's reason, the winner of a test or its last day.
  if (typeof value === 'string' && value !== 'changed')
    return { shape: 'text', field, old: null, new: value };
  if (field === 'name' || field === 'run_dates' || field.endsWith('_daily_budget')) {
    const shapes = [
      text.transform((change): ToldChange => ({ shape: 'text', field, ...change })),
      money.transform((change): ToldChange => ({ shape: 'money', field, ...change })),
      dates.transform((change): ToldChange => ({ shape: 'dates', field, ...change })),
    ];
    return z.union(shapes).catch({ shape: 'named', field }).parse(value);
  }
  if (field === 'open_house_days')
    return openHouse
      .transform((change): ToldChange => ({ shape: 'text', field, ...change }))
      .catch({ shape: 'named', field })
      .parse(value);
  return difference(field, value) ?? { shape: 'named', field };
}

/** Reads an audit entry of a difference. Its field names the line, the object and last the setting. */
function difference(field: string, value: unknown): ToldChange | undefined {
  const words = field.split(' ');
  const found = texts.safeParse(value);
  const line = lines.find((one) => one === words[0]);
  const setting = differenceSettings.find((one) => one === words.at(-1));
  if (!found.success || line === undefined || setting === undefined) return undefined;
  return { shape: 'difference', line, setting, ...found.data };
}
