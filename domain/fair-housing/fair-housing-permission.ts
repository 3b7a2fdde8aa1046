import type { AdGroup, CampaignContent, TextOption } from '../campaign-content.ts';
import { parseKeyword } from '../ad/keywords.ts';

/**
 * Lists of campaign texts that the fair-housing check can block. A place does not include the row index.
 */
export const fairHousingPlaces = [
  'facebook_ad.titles',
  'facebook_ad.descriptions',
  'instagram_ad.titles',
  'instagram_ad.descriptions',
  'google_ads_ad.titles',
  'google_ads_ad.descriptions',
  'google_adwords_ad.ad_groups.titles',
  'google_adwords_ad.ad_groups.descriptions',
  'google_adwords_ad.ad_groups.keywords',
  'variant_b.titles',
  'variant_b.descriptions',
] as const;
export type FairHousingPlace = (typeof fairHousingPlaces)[number];

/**
 * Blocking finding, as precisely as an owner can allow it: this rule, on the UTF-16 span `start` to `end`
 * (exclusive) of this whole text, in this list of the campaign. The text is as `boundText` or
 * `boundKeyword` returns it.
 */
export type FairHousingStop = {
  place: FairHousingPlace;
  rule_id: string;
  text: string;
  start: number;
  end: number;
};

/** Returns the list that contains a field path such as `facebook_ad.titles.0`; undefined for any other field. */
export function fairHousingPlaceOf(path: string): FairHousingPlace | undefined {
  const list = path.replaceAll(/\.\d+(?=\.|$)/g, '');
  return fairHousingPlaces.find((place) => place === list);
}

/** Returns a text in the form that permissions refer to: trimmed, as it is sent. */
export function boundText(text: string): string {
  return text.trim();
}

/** Returns a keyword in the form that permissions refer to: its words without the match type. */
export function boundKeyword(label: string): string {
  return parseKeyword(label)?.text ?? label.trim();
}

/** Returns true when two stops are the same finding in the same text at the same place. */
export function isSameStop(one: FairHousingStop, other: FairHousingStop): boolean {
  return (
    one.place === other.place &&
    one.rule_id === other.rule_id &&
    one.text === other.text &&
    one.start === other.start &&
    one.end === other.end
  );
}

type Texts = { titles: TextOption[] | null; descriptions: TextOption[] | null };

/** Returns the permissions whose text is still in its place. Any change of a text ends its permission. */
export function heldPermissions<Permission extends FairHousingStop>(
  content: CampaignContent,
  permissions: readonly Permission[],
): Permission[] {
  if (permissions.length === 0) return [];
  const texts = textsByPlace(content);
  return permissions.filter(({ place, text }) => texts.get(place)?.has(text) ?? false);
}

/** Returns the texts of a campaign in the form that permissions refer to, by their list, each once. */
export function textsByPlace(content: CampaignContent): Map<FairHousingPlace, Set<string>> {
  const { facebook_ad, instagram_ad, google_ads_ad, google_adwords_ad, variant_b } = content;
  const groups: readonly AdGroup[] = google_adwords_ad.ad_groups;
  const lists = {
    facebook_ad: [facebook_ad],
    instagram_ad: [instagram_ad],
    google_ads_ad: [google_ads_ad],
    'google_adwords_ad.ad_groups': groups,
    variant_b: variant_b == null ? [] : [variant_b],
  } satisfies Record<string, readonly Texts[]>;
  const keywords = groups.flatMap((group) => group.keywords.map(({ label }) => boundKeyword(label)));
  const found = new Map<FairHousingPlace, Set<string>>([
    ['google_adwords_ad.ad_groups.keywords', new Set(keywords)],
  ]);
  for (const [ad, texts] of Object.entries(lists)) {
    for (const field of ['titles', 'descriptions'] as const) {
      const place = fairHousingPlaceOf(`${ad}.${field}`);
      const labels = texts.flatMap((one) => (one[field] ?? []).map(({ label }) => boundText(label)));
      if (place !== undefined) found.set(place, new Set(labels));
    }
  }
  return found;
}
