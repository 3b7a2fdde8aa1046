import type { FirstAdReading } from '#contract/property.ts';
import { joined } from '#domain/copywriter/prose.ts';
import { t } from '../../i18n/i18n.ts';
import type { ShownStep } from '../../ui/StepList.tsx';
import type { FirstAdValues } from './first-ad-values.ts';
import type { PagePicture } from './use-page-pictures.ts';

type Outcome = Pick<ShownStep, 'state' | 'note'>;

/** Returns the outcome of reading the page or the address. */
export function readNote({ outcome, reason, facts }: FirstAdReading, website: boolean): Outcome {
  if (outcome === 'blocked')
    return { state: 'warned', note: t('firstAd.blocked', { reason: lowerFirst(reason ?? '') }) };
  if (outcome === 'failed') return { state: 'failed', note: t('firstAd.failed', { reason: reason ?? '' }) };
  const found = facts === null ? '' : joined(foundFacts(facts));
  if (outcome === 'found') return { state: 'done', note: t('firstAd.found', { facts: found }) };
  if (outcome === 'address') return { state: 'done', note: t('firstAd.foundAddress', { facts: found }) };
  return { state: 'warned', note: t(website ? 'firstAd.nothing' : 'firstAd.nothingAddress') };
}

function foundFacts(facts: NonNullable<FirstAdReading['facts']>): string[] {
  const { image_urls: pictures, amenities, min_price, max_price, street, city } = facts;
  const price = min_price ?? max_price;
  return [
    ...(pictures.length > 0 ? [t('firstAd.facts.pictures', { count: pictures.length })] : []),
    ...(price === null ? [] : [t('firstAd.facts.price')]),
    ...(street === null ? [] : [t('firstAd.facts.address')]),
    ...(street === null && city !== null ? [t('firstAd.facts.place')] : []),
    ...(amenities.length > 0 ? [t('firstAd.facts.amenities', { count: amenities.length })] : []),
  ];
}

/** Returns the progress of taking the pictures, with a reason for those that cannot be used. */
export function pictureNote(pictures: readonly PagePicture[], photos: number): Outcome {
  const waiting = pictures.filter(({ waits }) => waits).length;
  if (waiting > 0) {
    const progress = { done: pictures.length - waiting, count: pictures.length };
    return { state: 'running', note: t('firstAd.picturesRunning', progress) };
  }
  const ready = pictures.filter(({ isLarge }) => isLarge).length + photos;
  const failed = pictures.filter(({ problem }) => problem !== null);
  const small = pictures.filter(({ image, isLarge }) => image !== null && !isLarge).length;
  const [reason = ''] = failed.map(({ problem }) => lowerFirst(problem ?? ''));
  const notes = [
    ready > 0
      ? t('firstAd.picturesDone', { count: ready })
      : t(pictures.length > 0 ? 'firstAd.picturesNone' : 'firstAd.picturesMissing'),
    ...(failed.length > 0 ? [t('firstAd.picturesFailed', { count: failed.length, reason })] : []),
    ...(small > 0 ? [t('firstAd.picturesSmall', { count: small })] : []),
  ];
  return { state: ready > 0 ? 'done' : 'warned', note: notes.join(' ') };
}

/** Returns the facts that the copywriter still needs. */
export function writeNote({ name, state, cityLabel }: FirstAdValues): Outcome {
  const fields = [
    ...(name.trim() === '' ? [t('firstAd.facts.name')] : []),
    ...(state === '' || cityLabel === '' ? [t('firstAd.facts.place')] : []),
  ];
  if (fields.length === 0) return { state: 'done' };
  return { state: 'warned', note: t('firstAd.writeMissing', { fields: joined(fields) }) };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
