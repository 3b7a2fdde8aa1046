import { advertiserPacks } from '../advertising-law/advertiser-packs.ts';
import { advertisingFacts } from '../advertising-law/advertising-facts.ts';
import { alteredPicturePacks } from '../advertising-law/altered-pictures.ts';
import { checkAdvertiser } from '../advertising-law/check-advertiser.ts';
import { checkAlteredPictures } from '../advertising-law/check-altered-pictures.ts';
import { checkTotalPrice } from '../advertising-law/check-total-price.ts';
import { packInForce } from '../advertising-law/pack-in-force.ts';
import { totalPricePacks } from '../advertising-law/total-price-packs.ts';
import { cityNames } from '../fair-housing/laws/cities.ts';
import { protectedClasses } from '../fair-housing/laws/protected-classes.ts';
import { protections, protectionsOf } from '../fair-housing/laws/protections.ts';
import { judgeTexts } from '../fair-housing/record/fair-housing-record.ts';
import type { Problem } from '../messages.ts';
import type { PlainDate } from '../plain-date.ts';
import { usStates } from '../us-states.ts';
import type { JudgedCampaign, RuleJudge } from './coming-rules.ts';

type StatePack = { state: string; citation: string; since: PlainDate };

/**
 * Makes a judge of state packs. A rule touches a campaign if the check has findings that cite it. `key` tells the rules
 * of one state apart.
 */
export function stateJudge<P extends StatePack>(
  key: string,
  packs: readonly P[],
  asks: (pack: P) => string,
  check: (campaign: JudgedCampaign, today: PlainDate, packs: readonly P[]) => Problem[],
): RuleJudge {
  return {
    firstDays: packs.map(({ since }) => since),
    find: (campaign, today) => {
      const { state } = campaign.context.fairHousing;
      const pack = packInForce(packs, state, today);
      if (pack === undefined) return [];
      const { citation, since } = pack;
      const touched = check(campaign, today, packs).some(({ params }) => params?.['citation'] === citation);
      if (!touched) return [];
      const place = usStates.find(({ abbr }) => abbr === pack.state)?.name ?? pack.state;
      return [{ rule: `${key} ${pack.state} ${since}`, place, asks: asks(pack), citation, since }];
    },
  };
}

/** Judge of the names that ads of licensees have to state. */
export const advertiserJudge = (packs = advertiserPacks): RuleJudge =>
  stateJudge(
    'advertiser',
    packs,
    ({ items }) =>
      items.includes('license')
        ? 'ads to state the brokerage and its license number'
        : 'ads to name the brokerage',
    ({ content, context }, today, all) =>
      checkAdvertiser(content, { ...advertisingFacts({ ...context, today }), packs: all }),
  );

/** Judge of the statement about altered pictures. */
export const alteredPictureJudge = (packs = alteredPicturePacks): RuleJudge =>
  stateJudge(
    'altered-picture',
    packs,
    ({ asks }) => asks,
    ({ content, context }, today, all) =>
      checkAlteredPictures(content, { ...advertisingFacts({ ...context, today }), packs: all }),
  );

/** Judge of the rents that leave out mandatory fees. */
export const totalPriceJudge = (packs = totalPricePacks): RuleJudge =>
  stateJudge(
    'total-price',
    packs,
    () => 'ads to state the rent with all mandatory fees',
    ({ content, context }, today, all) =>
      checkTotalPrice(content, {
        ...advertisingFacts({ ...context, today }),
        pricing: context.pricing ?? null,
        packs: all,
      }),
  );

const wordsAbout = ({ words, about = words }: { words: string; about?: string }) => about;

/** Judge of the classes that states and cities protect from a day on. */
export const protectedClassJudge: RuleJudge = {
  firstDays: protections.map(({ since }) => since),
  find: ({ content, context }, today) => {
    const { fairHousing } = context;
    const where = { state: fairHousing.state, city: fairHousing.own.city, today };
    const { findings } = judgeTexts(content, { ...fairHousing, today });
    const touching = new Set(findings.flatMap(({ rule_id: rule }) => protectionsOf(rule, where)));
    return [...touching].map(({ of, state, city, citation, since }) => ({
      rule: `fair-housing ${city ?? state} ${of} ${since}`,
      place: city === null ? (usStates.find(({ abbr }) => abbr === state)?.name ?? state) : cityNames[city],
      asks: `ads without a word about ${wordsAbout(protectedClasses[of])}`,
      citation,
      since,
    }));
  },
};

/** Judges of all rules with a first day. A new set of rules is a new line. */
export const ruleJudges: readonly RuleJudge[] = [
  advertiserJudge(),
  alteredPictureJudge(),
  totalPriceJudge(),
  protectedClassJudge,
];
