import type { CampaignContent } from '../../campaign-content.ts';
import { activeChannels, adField } from '../../channels.ts';
import type { Problem } from '../../messages.ts';
import {
  checkFairKeywords,
  checkFairTexts,
  checkOwnNames,
  fairHousingJudge,
  type FairHousingFacts,
} from '../check-fair-housing.ts';
import { textsByPlace, type FairHousingPlace, type FairHousingStop } from '../fair-housing-permission.ts';
import type { FairHousingGround } from './grounds.ts';

/** Text of a campaign that the guard has judged. */
type JudgedText = { place: FairHousingPlace; text: string };

/** Finding as a record keeps it, in words that stay readable when the rules change. `place` is null for a name. */
export type RecordedFinding = {
  place: FairHousingPlace | null;
  text: string;
  match: string;
  rule_id: string;
  category: string;
  law: string;
  level: 'stop' | 'allowed' | 'warning';
};

export type RecordedException = FairHousingStop & {
  ground: FairHousingGround | null;
  reason: string;
  /** Number of the user, because a record never holds names of people. */
  allowed_by: string;
  allowed_at: string;
};

/** Proof of the check of a campaign's texts by one version of the rules. */
export type FairHousingRecord = {
  organization: string;
  campaign: string;
  property: { name: string; state: string | null; city?: string | null; older_persons: boolean };
  texts: JudgedText[];
  findings: RecordedFinding[];
  exceptions: RecordedException[];
};

const isKeywords = (place: FairHousingPlace) => place.endsWith('.keywords');

/** Judges the texts of a campaign's active channels and its second variant, and returns them with all findings. */
export function judgeTexts(
  content: CampaignContent,
  facts: FairHousingFacts,
): Pick<FairHousingRecord, 'texts' | 'findings'> {
  const ads = new Set<string>([...activeChannels(content).map((channel) => adField[channel]), 'variant_b']);
  const texts = [...textsByPlace(content)].flatMap(([place, own]) =>
    ads.has(place.split('.')[0] ?? '') ? [...own].map((text) => ({ place, text })) : [],
  );
  const judge = fairHousingJudge(facts);
  const found = texts.flatMap(({ place, text }) => {
    const check = isKeywords(place) ? checkFairKeywords : checkFairTexts;
    return check([text], place, judge).map((problem) => recorded(problem, place, text));
  });
  const names = checkOwnNames(facts).map((problem) =>
    recorded(problem, null, [...facts.own.names].join(', ')),
  );
  return { texts, findings: [...found, ...names] };
}

function recorded(
  { params = {}, severity, message }: Problem,
  place: FairHousingPlace | null,
  text: string,
): RecordedFinding {
  const said = (name: string) => String(params[name] ?? '');
  const level = severity === 'error' ? 'stop' : message === 'fairHousingAllowed' ? 'allowed' : 'warning';
  return {
    place,
    text,
    match: said('match'),
    rule_id: said('rule'),
    category: said('category'),
    law: said('law'),
    level,
  };
}
