import { feesInCents, type FeeAnswer } from '#contract/advertising-law/fees.ts';
import { feeInWords, monthlyFeesOf, type Fee } from '#domain/advertising-law/fees.ts';
import { pricingOf, totalRange, totalSentence } from '#domain/advertising-law/total-price.ts';
import { lawInWords, totalPricePackOf } from '#domain/advertising-law/total-price-packs.ts';
import { dollarsToCents, formatCents } from '#domain/money.ts';
import { t } from '../../../i18n/i18n.ts';
import type { Fact } from '../../../ui/Facts.tsx';
import type { FeeValue } from './fee-form.ts';
import { localToday } from './local-today.ts';
import '../../../i18n/fee-texts.ts';

/** Returns the sentence about the total price of typed rents and fees, or null without mandatory fees. */
export function feeSummary(rents: readonly number[], rows: readonly FeeValue[]): string | null {
  const known = rents.filter((rent) => rent > 0).map(dollarsToCents);
  if (known.length === 0) return null;
  return totalSentence({ min: Math.min(...known), max: Math.max(...known) }, typedFees(rows));
}

/**
 * Returns the price of a property with its total: "Rent from $1,450, total from $1,535 with mandatory monthly fees".
 * Null without mandatory monthly fees or a rent.
 */
export function priceWithTotal(rents: readonly number[], fees: readonly FeeAnswer[]): string | null {
  const own = feesInCents(fees);
  const pricing = pricingOf(rents.map(dollarsToCents), own, false);
  if (pricing === null || monthlyFeesOf(own) === 0) return null;
  const { min, max } = totalRange(pricing);
  return t('fees.onPage', {
    from: min === max ? '' : t('fees.from'),
    rent: formatCents(min - pricing.fee_cents),
    total: formatCents(min),
  });
}

/** Returns the labels of the form fields by path. */
export function feeLabels() {
  const title = t('fees.title');
  return {
    fees: title,
    'fees.name': `${title}: ${t('fees.name')}`,
    'fees.amount': `${title}: ${t('fees.amount')}`,
    'fees.frequency': `${title}: ${t('fees.frequency')}`,
  };
}

/** Returns the fees as a fact, or the hint that a state asks for them. */
export function feeFacts(fees: readonly FeeAnswer[], state: string): Omit<Fact, 'missing'>[] {
  const pack = totalPricePackOf(state, localToday());
  const label = t('fees.label');
  if (fees.length > 0) return [{ label, value: feesInCents(fees).map(feeInWords).join('; ') }];
  if (pack === undefined) return [];
  return [{ label, value: t('fees.none', lawInWords(pack)) }];
}

/** Returns typed fees in words, as a conflict of two changes shows them. */
export function shownFeeValues(fees: readonly FeeValue[] | undefined): string {
  return typedFees(fees ?? [])
    .map(feeInWords)
    .join('; ');
}

function typedFees(rows: readonly FeeValue[]): Fee[] {
  return feesInCents(
    rows.map(({ name, amount, frequency = 'monthly', mandatory = true }) => ({
      name,
      amount: amount ?? 0,
      frequency,
      mandatory,
    })),
  );
}
