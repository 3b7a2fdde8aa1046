import { marked, markIn, withoutMark, type NameLimit } from '../marks.ts';
import type { DesiredGoogle } from './google-plan.ts';

/**
 * Google accepts 256 characters, and 255 UTF-8 bytes for a budget, whose name derives from its
 * campaign's. Both limits apply to the campaign, so that neither is rejected for its name.
 */
const campaignLimit: NameLimit = { characters: 255, bytes: 255 };
/** `ad_group.proto`: fewer than 255 characters. */
const MOST_OF_AD_GROUP = 254;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the name of a campaign at Google with its mark. A long name is cut at its end, never
 * inside the mark.
 */
export function markedName({ name, marker }: Pick<DesiredGoogle, 'name' | 'marker'>): string {
  return marked(name, marker, campaignLimit);
}

/**
 * Returns the name to compare with the recorded one: the recorded name itself if Google has it cut.
 */
export function campaignNameAsRecorded(found: string, recorded: unknown): string {
  const marker = markIn(found);
  const isOurs = typeof recorded === 'string' && marker !== undefined;
  return isOurs && markedName({ name: recorded, marker }) === found ? recorded : withoutMark(found);
}

/** Returns the name of an ad group at Google. A long name is cut at its end, between graphemes. */
export function adGroupName(name: string): string {
  if (name.length <= MOST_OF_AD_GROUP) return name;
  let kept = '';
  for (const { segment } of graphemes.segment(name)) {
    if (kept.length + segment.length > MOST_OF_AD_GROUP) break;
    kept += segment;
  }
  return kept.trimEnd();
}
