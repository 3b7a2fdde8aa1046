import { moreFactsInWords, type MoreFacts } from '#domain/property/more-facts.ts';
import { t } from '../../i18n/i18n.ts';

/** Returns the further facts of a property as a row of its page; no row without any. */
export function shownMoreFacts(facts: MoreFacts): { label: string; value: string }[] {
  const words = moreFactsInWords(facts);
  return words.length === 0 ? [] : [{ label: t('properties.field.moreFacts'), value: words.join(' · ') }];
}
