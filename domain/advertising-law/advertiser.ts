import { CampaignKind } from '../campaign-kinds.ts';
import { closedSentence } from './advertiser-line.ts';
import type { AdvertiserItem, AdvertiserPack } from './advertiser-packs.ts';

/**
 * Licensee whose ads a campaign runs, as its profile and its organization state. Values are empty if unknown.
 * A company that rents out its own buildings is none.
 */
export type Advertiser = {
  brokerage: string;
  license_number: string;
  /** Two-letter abbreviation of the state that issued the license. */
  license_state: string;
  /** Page where the missing values can be added: that of the brokerage's name, and that of the license. */
  brokerage_page: 'profile' | 'organization';
  license_page: 'profile' | 'organization';
  /** Agent who advertises and whose profile it is; null for an organization. */
  person?: { id: string; name: string } | null | undefined;
};

/** Label that people type in front of a license number. The ad has the state's own. */
const labelOfNumber = /^(?:cal ?)?(?:dre|bre|lic(?:ense)?)\b[ .:#-]*/i;

/** Returns the license number for ads in a state, or an empty text if the advertiser's license is another state's. */
function licenseFor({ license_number: number, license_state: issuer }: Advertiser, state: string): string {
  return issuer === state ? number.replace(labelOfNumber, '') : '';
}

/** Returns the known value of an item, or an empty text. */
export function valueOfItem(item: AdvertiserItem, advertiser: Advertiser, { state }: AdvertiserPack): string {
  return item === 'brokerage' ? advertiser.brokerage : licenseFor(advertiser, state);
}

/** Returns the items with a known value that none of an ad's texts states. */
export function itemsLeftOut(
  texts: readonly string[],
  advertiser: Advertiser,
  pack: AdvertiserPack,
): AdvertiserItem[] {
  const said = texts.map(comparable);
  return pack.items.filter((item) => {
    const value = comparable(valueOfItem(item, advertiser, pack));
    return value !== '' && !said.some((text) => ` ${text} `.includes(` ${value} `));
  });
}

/** Ignores capitals, accents, spacing and punctuation, so that "Oak and Main" and "OAK & MAIN" are the same name. */
function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Returns the sentence that states the items at the end of an ad text: "Listed by Oak & Main Realty, DRE 01234567." */
export function advertiserLine(
  items: readonly AdvertiserItem[],
  kind: CampaignKind,
  advertiser: Advertiser,
  pack: AdvertiserPack,
): string {
  const license = `${pack.licenseLabel} ${valueOfItem('license', advertiser, pack)}`;
  if (!items.includes('brokerage')) return `${license}.`;
  const name = kind === CampaignKind.branding ? advertiser.brokerage : `Listed by ${advertiser.brokerage}`;
  return closedSentence(items.includes('license') ? `${name}, ${license}` : name);
}
