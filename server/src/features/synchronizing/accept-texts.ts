import { randomUUID } from 'node:crypto';
import type { CampaignContent, TextOption } from '#domain/campaign-content.ts';
import { adField } from '#domain/channels.ts';
import { textOf, type DifferenceRow } from './difference-rows.ts';
import { channelOf } from './difference-words.ts';

/** Converts texts to options of a list, reusing existing ones. */
export function asOptions(labels: readonly string[], before: readonly TextOption[] | null): TextOption[] {
  return labels.map(
    (label) =>
      before?.find((option) => option.label.trim() === label) ?? {
        value: randomUUID(),
        label,
        status: 'TEMPORARY',
      },
  );
}

const listOf = (field: string) => (field.startsWith('title') ? 'titles' : 'descriptions');

/** Returns the content with an ad's texts as the network shows them. */
export function acceptTexts(
  content: CampaignContent,
  row: DifferenceRow,
): Partial<CampaignContent> | undefined {
  const channel = channelOf(row);
  const theirs = row.theirs?.[0];
  if (channel === null || theirs === undefined) return undefined;
  const list = listOf(row.field);
  const labels = Array.isArray(theirs) ? theirs.map(String) : [textOf(theirs)];
  if (channel === 'search') {
    const ad = content.google_adwords_ad;
    const groups = ad.ad_groups.map((group) =>
      group.id === row.key ? { ...group, [list]: asOptions(labels, group[list]) } : group,
    );
    return { google_adwords_ad: { ...ad, ad_groups: groups } };
  }
  const ad = content[adField[channel]];
  return { [adField[channel]]: { ...ad, [list]: asOptions(labels, ad[list]) } };
}
