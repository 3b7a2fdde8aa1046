import { CampaignKind } from '../campaign-kinds.ts';
import type { PlainDate } from '../plain-date.ts';
import type { Advertiser } from './advertiser.ts';
import { packInForce } from './pack-in-force.ts';

/** Item that an ad has to state about its advertiser. */
export type AdvertiserItem = 'brokerage' | 'license';

/**
 * Rule of a state about the ads of real estate licensees. `mayBeOnProfile` is true where an ad on social media may
 * state the items on the profile page that it links to.
 */
export type AdvertiserPack = {
  /** Two-letter abbreviation. */
  state: string;
  citation: string;
  /** Title of the rule at its source. */
  source: string;
  /** First day on which the rule applies as described. */
  since: PlainDate;
  items: readonly AdvertiserItem[];
  mayBeOnProfile: boolean;
  /** Word in front of a license number in an ad. */
  licenseLabel: string;
};

/**
 * State law about the advertiser named in an ad, read from the published rules. The packs advise caution; they do not
 * replace a broker's review.
 */
export const advertiserPacks: readonly AdvertiserPack[] = [
  {
    state: 'TX',
    citation: '22 TAC § 535.155',
    source: 'Texas Administrative Code, Title 22, Part 23, Advertisements',
    since: '2018-05-15',
    items: ['brokerage'],
    mayBeOnProfile: true,
    licenseLabel: 'License',
  },
  {
    state: 'CA',
    citation: 'Cal. B&P § 10140.6',
    source:
      'California Business and Professions Code § 10140.6, with Title 10 CCR § 2773 (disclosure of license number on solicitation materials)',
    since: '2018-01-01',
    items: ['brokerage', 'license'],
    mayBeOnProfile: false,
    licenseLabel: 'DRE',
  },
  {
    state: 'NY',
    citation: '19 NYCRR § 175.25',
    source: 'New York Codes, Rules and Regulations, Title 19, Part 175, Advertising',
    since: '2014-01-02',
    items: ['brokerage'],
    mayBeOnProfile: false,
    licenseLabel: 'License',
  },
  {
    state: 'FL',
    citation: 'Fla. Admin. Code R. 61J2-10.025',
    source: 'Florida Administrative Code, Rule 61J2-10.025, Advertising',
    since: '2007-02-05',
    items: ['brokerage'],
    mayBeOnProfile: false,
    licenseLabel: 'License',
  },
];

/**
 * Returns the rule by which an ad has to name its advertiser, or undefined if there is none. Ads of an apartment building
 * are those of no licensee.
 */
export function packOwedBy(
  kind: CampaignKind,
  {
    state,
    advertiser,
    today,
    packs,
  }: {
    state: string | null;
    advertiser: Advertiser | null;
    today: PlainDate;
    packs?: readonly AdvertiserPack[] | undefined;
  },
): AdvertiserPack | undefined {
  if (advertiser === null || kind === CampaignKind.building) return undefined;
  return advertiserPackOf(state, today, packs);
}

/** Returns the rule of a state that applies today, or undefined if there is none. */
export function advertiserPackOf(
  state: string | null,
  today: PlainDate,
  packs: readonly AdvertiserPack[] = advertiserPacks,
): AdvertiserPack | undefined {
  return packInForce(packs, state, today);
}
