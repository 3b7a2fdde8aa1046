import { marked, markIn, withoutMark, type NameLimit } from '../marks.ts';
import type { DesiredGoogle } from './google-plan.ts';

/**
 * Google takes 256 characters, and 255 UTF-8 bytes for a budget, which derives its name from its campaign's. Both limits
 * apply to the campaign, so that neither of the two can be refused for it.
 */
const campaignLimit: NameLimit = { characters: 255, bytes: 255 };
/** `ad_group.proto`: fewer than 255 characters. */
const MOST_OF_AD_GROUP = 254;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the name of a campaign at Google, with its mark; a long one loses its end, never a part of the mark. */
export function markedName({ name, marker }: Pick<DesiredGoogle, 'name' | 'marker'>): string {
  return marked(name, marker, campaignLimit);
}

/** Returns the name that is compared with the recorded one: the recorded one itself where Google has it cut. */
export function campaignNameAsRecorded(found: string, recorded: unknown): string {
  const marker = markIn(found);
  const isOurs = typeof recorded === 'string' && marker !== undefined;
  return isOurs && markedName({ name: recorded, marker }) === found ? recorded : withoutMark(found);
}

/** Returns the name of an ad group at Google: a long one without its end, cut between characters as people see them. */
export function adGroupName(name: string): string {
  if (name.length <= MOST_OF_AD_GROUP) return name;
  let kept = '';
  for (const { segment } of graphemes.segment(name)) {
    if (kept.length + segment.length > MOST_OF_AD_GROUP) break;
    kept += segment;
  }
  return kept.trimEnd();
}
