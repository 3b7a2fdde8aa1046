import { dollarsToCents, formatCents, type Cents } from '../money.ts';
import { totalRange, type Pricing } from './total-price.ts';

/** Amount in a text that is lower than the total price that it should state. */
export type LowPrice = {
  start: number;
  end: number;
  amount: Cents;
  total: Cents;
  written: string;
  /** True for a rent of the property and for another monthly price; false for an amount that only reads like one. */
  sure: boolean;
};

type Mention = { start: number; end: number; cents: Cents; written: string; before: string; after: string };

const amounts =
  /(?<![\w.,$#])((?:us ?)?\$ ?|usd ?)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,3}))?(k\b)?(?!\d|[.,]\d|(?!mo(?:nth)?\b|per\b)[a-jl-z])/gi;

const joiners =
  '(?:\\s+(?:of|from|is|are|at|for|by|up|to|as|much|low|about|around|only|just|an?|the|over|under|extra|starting|another|all))*\\s*[:=–-]?\\s*$';

/** Unit of a monthly price, directly after its amount. */
const month =
  /^\+?\s*(?:dollars|usd|bucks|\$)?\s*(?:(?:\/|(?:a|per|each|every|al|por)\s)\s*(?:calendar )?(?:mo|mth|month|mes)\b\.?|(?:monthly|mensual(?:es)?|pcm|mo|month)\b)/i;
const otherUnit = /^\s*(?:\/|(?:a|per|each|every|an)\s)\s*(?:week|wk|night|day|year|yr|hour|sq|square|sf)/i;
const share =
  /^(?:.{0,12}\bmo(?:nth)?)?\s*(?:(?:\/|(?:per|each|every)\s)\s*(?:person|roommate|bed|room|tenant)|each\b)/i;

/** Words in front of an amount that is no rent. */
const notRentBefore = new RegExp(
  `\\b(?:sav(?:e[sd]?|ings?)(?: you)?|vouchers?|limits?|hoa|dues|offices?|retail|similar (?:homes|apartments|units)(?: rents?)?|average|market|first month(?:[’']?s)?(?: rent)?|move-? ?in|look and lease|deposit (?:may|can|will) be|equal to|discounts?|credits?|(?<!\\b(?:no|zero|low|without)\\s(?:\\w+\\s){0,2})deposits?|(?<!\\b(?:no|zero|low|without|hidden)\\s(?:\\w+\\s){0,2})fees?|gift cards?|worth|valued|bonus|rebates?|concessions?|was|were|formerly|regularly|originally|incomes?|earn(?:s|ing)?|salar(?:y|ies)|win|sale price|sold|instead of|(?:reduced|lowered|cut|dropped)(?: by|(?=\\s*$))|move-?in (?:costs?|charges?|total))${joiners}`,
  'i',
);
const otherThings =
  '(?:parking(?: spaces?)?|garages?|carports?|storage|lockers?|pets?|pet rent|utilities|internet|wi-?fi|cable|electricity|water|gas|trash|insurance|furniture|cleaning|membership|tuition|tours?|mortgage|groceries|flights?|scholarships?)';
const otherThingBefore = new RegExp(`\\b${otherThings}${joiners}`, 'i');
const otherThingAfter = new RegExp(
  `^\\s*(?:for|towards?|in|of)?\\s*(?:a |an |your |the )?${otherThings}\\b`,
  'i',
);

/** Words behind an amount that is no rent. */
const notRentAfter =
  /^\+?[\s-]*(?:(?:in|of|as|for|the|an?|your|total|refundable|security|move-?in|cash|gift|pet|application|administrati(?:on|ve)|admin|holding|mandatory|monthly|one-?time|account|visa|rent|free|referral|up ?front)\s+)*(?:deposits?|discounts?|credits?|concessions?|savings?|saved|cash ?back|back|bonus|rebates?|gift|cards?|fees?|vouchers?|coupons?|less|cheaper|below|sq\b|square|sf\b|sq\.?ft|sqft|ft\b|feet|incomes?|salary|value|free|referral|special|reduction|cut|drop|prize|due|waived|upgrades|at signing|to move)\b/i;
const lessAfter = /^\s*(?:in (?:\w+ )?(?:fees|savings|discounts)|discount|credit|savings|less|cheaper)\b/i;
/** Things that an amount without a sign counts. */
const counted = /^[\s-]*(?:new |\w+ing )?(?:homes|units|residents|people|apartments|families|neighbors)\b/i;
/** Name behind a house number. */
const named = /^\s+(?:[NSEW]\.? )?\p{Lu}/u;

/** "Off" lowers a price, but "off Congress Avenue" is a place. */
const off = /^[\s-]*[Oo](?:ff|FF)\b(?!\s+\p{Lu}\p{Ll}|-campus)/u;

/** Words that make an amount behind them a price. */
const priceBefore =
  /\b(?:from|starting at|starts? at|start at|beginning at|as low as|rent(?:s|als?|ing|ed)?|priced|prices?|monthly|lease|pay|for (?:only|just)|desde|renta)(?:\s+(?:of|from|is|are|at|for|only|just|as|low|the|a|starts?|starting|under|below))*\s*[:–-]?\s*$/i;
function mentionsIn(text: string): (Mention & { signed: boolean })[] {
  let lastEnd = -1;
  let lastSigned = false;
  return [...text.matchAll(amounts)].flatMap((match) => {
    const [written, sign, whole = '', decimals = '', thousand] = match;
    if (thousand === undefined && decimals.length > 2) return [];
    const dollars = Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`);
    const start = match.index;
    const end = start + written.length;
    // The second amount of "$1,450-1,600" has no sign of its own.
    const ranged = lastSigned && /^\s?(?:-|–|—|to)\s?$/.test(text.slice(lastEnd, start));
    const signed = sign !== undefined || ranged;
    [lastEnd, lastSigned] = [end, signed];
    const cents = dollarsToCents(thousand === undefined ? dollars : dollars * 1000);
    // A clause ends at a mark, so that the words of the next one do not count.
    const before =
      text
        .slice(Math.max(0, start - 60), start)
        .split(/[.;!?|,()]\s|[|()]/)
        .at(-1) ?? '';
    const after = text.slice(end, end + 60).split(/[.;!?,]\s|[|()]/)[0] ?? '';
    return [{ start, end, cents, written, before, after, signed }];
  });
}

/** Returns true if an amount is a price. Without a sign and a unit, only a known rent can be one. */
function isPrice({ before, after, signed }: Mention & { signed: boolean }, known: boolean): boolean {
  if (signed || month.test(after) || /^\s*(?:dollars|usd)\b/i.test(after)) return true;
  return known && priceBefore.test(before) && !named.test(after) && !counted.test(after);
}

function isNoRent({ before, after }: Mention): boolean {
  if (otherUnit.test(after) || notRentBefore.test(before) || share.test(after)) return true;
  const [unit] = month.exec(after) ?? [];
  const rest = after.slice(unit?.length ?? 0);
  return off.test(rest) || (unit === undefined ? notRentAfter.test(rest) : lessAfter.test(rest));
}

/** Returns true if an amount that is no known rent reads like the rent of the property. */
function readsLikeRent({ before, after }: Mention): boolean {
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
  const mentions = mentionsIn(text);
  const stated = new Set(
    mentions.flatMap((mention) =>
      isPrice(mention, totals.has(mention.cents)) && !isNoRent(mention) ? [mention.cents] : [],
    ),
  );
  return mentions.flatMap((mention) => {
    const { cents, start, end, written } = mention;
    const known = rents.includes(cents) && !(totals.has(cents) && cents >= lowest);
    const total = known ? cents + fee : lowest;
    // An amount below half of the lowest rent is something else, such as a fee.
    if (!known && (cents >= lowest || cents * 2 < lowest - fee)) return [];
    // A text may break the total down, as long as it states it.
    if (stated.has(total) || !isPrice(mention, known) || isNoRent(mention)) return [];
    const sure = known || (mention.signed && month.test(mention.after));
    return known || readsLikeRent(mention) ? [{ start, end, amount: cents, total, written, sure }] : [];
  });
}

/** Returns the text with the totals in place of its low prices. */
export function withTotals(text: string, pricing: Pricing): string {
  let fixed = text;
  for (const { start, end, total, written } of lowPricesIn(text, pricing).toReversed()) {
    const shown = formatCents(total);
    const signed = /^(?:us ?)?\$|^usd/i.test(written) || /k$/i.test(written);
    fixed = fixed.slice(0, start) + (signed ? shown : shown.slice(1)) + fixed.slice(end);
  }
  return fixed;
}
