import type { TextOption } from '../campaign-content.ts';
import type { CampaignKind } from '../campaign-kinds.ts';
import { limits } from '../limits.ts';
import type { PlainDate } from '../plain-date.ts';
import { withClosingLine } from './advertiser-line.ts';
import { packOwedBy } from './advertiser-packs.ts';
import { advertiserLine, itemsLeftOut, type Advertiser } from './advertiser.ts';
import { equalHousingLine, hasEqualHousingLine } from './equal-housing.ts';

type Texts = { titles: TextOption[]; descriptions: TextOption[] };
type About = {
  kind: CampaignKind;
  /** Two-letter abbreviation of the state of the property or the brand. */
  state: string | null;
  advertiser: Advertiser | null;
  /** True if the advertiser has chosen to add the slogan. */
  equalHousing: boolean;
  today: PlainDate;
};

/**
 * Returns the texts of a new ad at Meta with the sentences that it owes at the end of its first description: the
 * advertiser where the state's law asks for it, and the slogan of equal housing. A sentence without room is left out, and
 * the rules report it.
 */
export function withOwedLines<T extends Texts>(ad: T, { kind, state, advertiser, ...about }: About): T {
  const [first, ...others] = ad.descriptions;
  if (first === undefined) return ad;
  const texts = [...ad.titles, ...ad.descriptions].map(({ label }) => label);
  const lines: string[] = [];
  const pack = packOwedBy(kind, { state, advertiser, today: about.today });
  if (advertiser !== null && pack !== undefined) {
    const items = itemsLeftOut(texts, advertiser, pack);
    if (items.length > 0) lines.push(advertiserLine(items, kind, advertiser, pack));
  }
  if (about.equalHousing && !texts.some(hasEqualHousingLine)) lines.push(equalHousingLine);
  const label = lines.reduce(
    (text, line) => withClosingLine(text, line, limits.adText.facebook.description) ?? text,
    first.label,
  );
  return { ...ad, descriptions: [{ ...first, label }, ...others] };
}
