import { dollarsToCents, formatCents, type Cents } from '../money.ts';
import { totalRange, type Pricing } from './total-price.ts';

/** Amount in a text that is lower than the total price that it should state. */
export type LowPrice = {
  start: number;
  end: number;
  amount: Cents;
  total: Cents;
  written: string;
  /** True for a rent of the property or an amount per month. Anything else only may be a price. */
  sure: boolean;
};

type Mention = {
  start: number;
  end: number;
  cents: Cents;
  written: string;
  before: string;
  after: string;
  /** True with a dollar sign or as the second amount of a range with one. */
  signed: boolean;
  /** True for "the $1,400s". */
  rounded: boolean;
};

const amounts =
  /(?<![\w.,$#])(US(?=\$)|USD ?)?(\$ ?)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,3}))?(k\b)?(\$(?!\d))?(['’]?s\b)?(?!\d|[.,]\d|(?!(?:mo|mth|months?|monthly|pcm|per|a month)\b)[a-z])/gi;

const joiners =
  "(?:\\s+(?:of|from|is|are|at|for|by|up|to|as|much|little|low|about|around|only|just|an?|the|over|under|extra|starting|another|all|you|may|can|will|be|equals?|one month(?:['’]s)?(?: rent)?))*\\s*[:=–-]?\\s*$";

/** Unit of a monthly price, directly after its amount. */
const month =
  /^\+?\s*(?:dollars|usd|bucks)?\s*(?:(?:\/ ?|(?:a|per|each|every|al|por)\s)\s*(?:calendar )?(?:mo|mth|month|mes)\b\.?|(?:monthly|mensual(?:es)?|pcm|mo|mth|month)\b(?!['’-]))/i;
const otherUnit = /^\s*(?:\/|(?:a|per|each|every|an)\s)\s*(?:week|wk|night|day|year|yr|hour|sq|square|sf)/i;
const share =
  /^(?:.{0,12}\bmo(?:nth)?)?\s*(?:\/|(?:per|each|every)\s)\s*(?:person|roommate|bed|room|tenant)|^.{0,12}\bmo(?:nth)?\s+(?:each|apiece)\b/i;

const noCosts =
  '(?<!(?:\\b(?:no|zero|without|hidden|waived|free)|\\$0)\\s(?:[\\w-]+\\s){0,2})(?<!\\blow\\s(?:[\\w-]+\\s)?)';
/** Words in front of an amount that is no rent. */
const notRentBefore = new RegExp(
  `\\b(?:sav(?:e[sd]?|ings?)|discounts?|credits?|${noCosts}deposits?|${noCosts}fees?|gift cards?|vouchers?|worth|valued|bonus|rebates?|concessions?|was|were|formerly|regularly|originally|incomes?(?: (?:limits?|requirements?|minimums?))?|earn(?:s|ing)?|salar(?:y|ies)|win|sale price|sold|instead of|(?:reduced|lowered|cut|dropped) by|look (?:and|&|n) lease|move-?in (?:costs?|charges?|total)|(?:similar|comparable|average|median|typical) (?:[\\w-]+ ){0,3}?(?:rents?|costs?|homes|apartments|units|studios|prices?))${joiners}`,
  'i',
);
/** Words in front of an amount that is paid once, unless it has a monthly unit. */
const onceBefore = new RegExp(
  `\\b(?:(?:first|last) (?:(?:full|two|three) )?months?['’]?s?(?: (?:of )?rent)?${joiners}|move-?in specials?${joiners}|move[ -]?in (?:today |now )?(?:for|with)(?: (?:only|just|as little as))?\\s*$|(?:reduced|lowered|cut|dropped)(?: (?:an?|up to|another|over|extra))*\\s*$)`,
  'i',
);
const otherThings =
  '(?:(?:parking|garages?|carports?|storage|lockers?)(?: (?:spaces?|spots?|stalls?|units?|rentals?))?|pets?|pet rent|utilities|internet|wi-?fi|cable|electricity|water|gas|trash|insurance|furniture|cleaning|membership|tuition|tours?|mortgage|groceries|flights?|scholarships?|(?:hoa|condo|association)(?: (?:dues|fees?))?|dues|taxes|offices?(?: space)?|retail(?: space)?|desks?|coworking|workspaces?)';
const otherThingBefore = new RegExp(`\\b${otherThings}${joiners}`, 'i');
const otherThingAfter = new RegExp(
  `^\\s*(?:for|towards?|in|of)?\\s*(?:a |an |your |the )?${otherThings}\\b`,
  'i',
);

/** Words behind an amount that is no rent. */
const notRentAfter =
  /^\+?[\s-]*(?:(?:in|of|as|for|the|an?|your|total|refundable|security|move-?in|cash|gift|pet|rent|rental|referral|resident|signing|sign-?on|welcome|look (?:and|&|n) lease|application|administrati(?:on|ve)|admin|holding|mandatory|monthly|one-?time|account|visa)\s+)*(?:deposits?|discounts?|credits?|concessions?|savings?|saved|value|free rent|free$|due (?:at|on|before|upon|today)|to move[ -]?in|(?:move-?in|lease) (?:specials?|costs?|charges?|total)|cash ?back|back(?! bay)|bonus|rebates?|gift|cards?|fees?|vouchers?|coupons?|less|cheaper|below|incomes?|salary)(?!\w)/i;
/** Things that an amount without a dollar sign may count. */
const countAfter =
  /^\+?[\s-]*(?:[a-z]+\s+){0,2}(?:sq\b|square|sf\b|sq\.?ft|sqft|ft\b|feet|homes|units|residents|people|apartments|studios|rooms|visitors|guests)\b/i;
const lessAfter = /^\s*(?:in (?:\w+ )?(?:fees|savings|discounts)|discount|credit|savings|less|cheaper)\b/i;
/** "Off" lowers a price, but "off Congress Avenue" is a place. */
const off = /^[\s-]*[Oo](?:ff|FF)\b(?!\s+\p{Lu}\p{Ll}|-campus)/u;
/** Name or number of a street behind a house number. */
const streetAfter =
  /^,?\s+(?:(?!(?:In|At|For|With|And|Plus|Near|Or|On)\s)\p{Lu}|\d+(?:st|nd|rd|th)\b|(?:[a-z.]+\s+){1,3}(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place)\b)/u;

/** Words that make an amount behind them a price. */
const priceBefore =
  /\b(?:from|starting at|starts? at|start at|beginning at|as low as|rent(?:s|als?|ing|ed)?|priced|prices?|monthly|lease|pay|for (?:only|just)|under|below|less than|desde|renta)(?:\s+(?:of|from|is|are|at|for|only|just|as|low|the|a|starts?|starting|under|below))*\s*[:–-]?\s*$/i;

function mentionsIn(text: string): Mention[] {
  const mentions = [...text.matchAll(amounts)].flatMap((match): Mention[] => {
    const [whole, currency = '', sign, digits = '', decimals = '', thousand, signBehind, plural] = match;
    if (thousand === undefined && decimals.length > 2) return [];
    const dollars = Number(`${digits.replaceAll(',', '')}.${decimals || '0'}`);
    const start = match.index + currency.length;
    const end = match.index + whole.length;
    // A clause ends at a mark, so that the words of the next one do not count. Its amount may be in parentheses.
    const before =
      text
        .slice(Math.max(0, start - 60), match.index)
        .replace(/\s*\($/, ' ')
        .split(/[.;!?|,()]\s|[|()]/)
        .at(-1) ?? '';
    return [
      {
        start,
        end,
        cents: dollarsToCents(thousand === undefined ? dollars : dollars * 1000),
        written: text.slice(start, end),
        before,
        after: text.slice(end, end + 60).split(/[.;!?,]\s|[|()]/)[0] ?? '',
        signed: sign !== undefined || signBehind !== undefined || currency !== '',
        rounded: plural !== undefined,
      },
    ];
  });
  // The amounts of "$1,450-1,600 a month" share the sign of the first and the unit of the second.
  for (const [index, first] of mentions.entries()) {
    const second = mentions[index + 1];
    if (second === undefined || second.cents <= first.cents) continue;
    if (!/^\s?(?:-|–|—|to)\s?$/.test(text.slice(first.end, second.start))) continue;
    const counted = countAfter.test(second.after) && !second.signed;
    if (!first.signed || !counted) first.after = second.after;
    if (first.signed && !counted) second.signed = true;
  }
  return mentions;
}

const isMonthly = ({ after }: Mention) => month.test(after);

/** Returns true if an amount is some price. `known` are the rents and totals of the property. */
function isPrice(mention: Mention, known: ReadonlySet<Cents>): boolean {
  const { before, after, signed, cents, rounded } = mention;
  if (signed || (isMonthly(mention) && !rounded) || /^\s*(?:dollars|usd|bucks)\b/i.test(after)) return true;
  // A house number or a count follows words such as "for rent" as well.
  return known.has(cents) && !rounded && priceBefore.test(before) && !streetAfter.test(after);
}

function isNoRent({ before, after, signed }: Mention): boolean {
  if (otherUnit.test(after) || notRentBefore.test(before)) return true;
  const [unit] = month.exec(after) ?? [];
  const rest = after.slice(unit?.length ?? 0);
  if (off.test(rest)) return true;
  if (unit !== undefined) return lessAfter.test(rest);
  return onceBefore.test(before) || notRentAfter.test(rest) || (!signed && countAfter.test(rest));
}

/** Returns true if an amount that is no known rent reads like the rent of the property. */
function readsLikeRent(mention: Mention): boolean {
  const { before, after } = mention;
  if (share.test(after) || otherThingBefore.test(before)) return false;
  const [unit = ''] = month.exec(after) ?? [];
  if (otherThingAfter.test(after.slice(unit.length))) return false;
  return unit !== '' || priceBefore.test(before);
}

/** Returns the prices in a text that are a rent without its mandatory fees, or lower than the lowest total. */
export function lowPricesIn(text: string, pricing: Pricing): LowPrice[] {
  const { rent_cents: rents, fee_cents: fee } = pricing;
  if (fee === 0) return [];
  const lowest = totalRange(pricing).min;
  const totals = new Set(rents.map((rent) => rent + fee));
  const known = new Set([...rents, ...totals]);
  const prices = mentionsIn(text).filter((mention) => isPrice(mention, known) && !isNoRent(mention));
  const stated = new Set(prices.map(({ cents }) => cents));
  return prices.flatMap((mention) => {
    const { cents, start, end, written, rounded } = mention;
    const isRent = !rounded && rents.includes(cents) && !(totals.has(cents) && cents >= lowest);
    const total = isRent ? cents + fee : lowest;
    // An amount below half of the lowest rent is something else, such as a fee.
    if (!isRent && (cents + (rounded ? 9900 : 0) >= lowest || cents * 2 < lowest - fee)) return [];
    // A text may break the total down, as long as it states it.
    if (stated.has(total) || !(isRent || readsLikeRent(mention))) return [];
    const sure = isRent || (!rounded && isMonthly(mention));
    return [{ start, end, amount: cents, total, written, sure }];
  });
}

/** Returns the text with the totals in place of its low prices. Amounts that only may be prices stay. */
export function withTotals(text: string, pricing: Pricing): string {
  let fixed = text;
  const low = lowPricesIn(text, pricing).filter(({ sure }) => sure);
  for (const { start, end, total, written } of low.toReversed()) {
    const shown = formatCents(total);
    const signed = written.includes('$') || /k$/i.test(written);
    fixed = fixed.slice(0, start) + (signed ? shown : shown.slice(1)) + fixed.slice(end);
  }
  return fixed;
}
