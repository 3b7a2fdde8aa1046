import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADVERTISER, checkAdvertiser } from '../../domain/advertising-law/check-advertiser.ts';
import type { Advertiser } from '../../domain/advertising-law/advertiser.ts';
import { CampaignKind } from '../../domain/campaign-kinds.ts';
import { complete, social, texts } from '../../domain/examples/complete-campaign.ts';
import { isError } from '../../domain/messages.ts';
import { checkFairHousing } from '../../domain/fair-housing/index.ts';

/**
 * Ads in the words of agents and apartment companies about the classes of states and cities. They were written without the
 * rules at hand, so they show what the rules miss and what they flag for nothing.
 */
type Ad = { place: string; level: 'silent' | 'check' | 'stop'; about: string; text: string };

const today = '2026-11-27';
const file = new URL('./golden-ads.txt', import.meta.url);
const ads: Ad[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [place = '', level = '', about = '', ...text] = line.split(' | ');
    return { place, level: level as Ad['level'], about, text: text.join(' | ') };
  });

const levels = { block: 'stop', warn: 'check', info: 'silent' } as const;

const agent: Advertiser = {
  brokerage: 'Oak & Main Realty',
  license_number: '01234567',
  license_state: 'CA',
  brokerage_page: 'organization',
  license_page: 'profile',
};
const asksOfLicensees: ReadonlySet<string> = new Set(['brokerage', 'license', 'advertiser']);

/** Returns the level of a licensee's ad, and the items that it has to state and does not. */
function judgedOfLicensee({ place, text }: Ad) {
  const content = {
    ...complete,
    kind: CampaignKind.listing,
    facebook_ad: { ...social, titles: texts('See it'), descriptions: texts(text) },
    instagram_ad: { ...social, is_active: false },
  };
  const state = place.slice(0, 2);
  const found = checkAdvertiser(content, { state, advertiser: agent, today, posted: false }).filter(
    ({ path }) => path !== ADVERTISER,
  );
  const level = found.some(isError) ? 'stop' : found.length > 0 ? 'check' : 'silent';
  return {
    level,
    about: found.map(({ message }) => (message.startsWith('license') ? 'license' : 'brokerage')),
  };
}

/** Returns the level of an ad, and the rules and classes of the findings at that level. */
function judged({ place, text }: Ad) {
  const [state = '', city = null] = place.split('/');
  const where = { state: state === '-' ? null : state, city, today, olderPersonsCommunity: false };
  const found = checkFairHousing(text, where).filter(({ severity }) => severity !== 'info');
  const worst = found.some(({ severity }) => severity === 'block') ? 'block' : 'warn';
  const about = found
    .filter(({ severity }) => severity === worst)
    .flatMap(({ ruleId, category }) => [ruleId, category]);
  return { level: found.length === 0 ? 'silent' : levels[worst], about };
}

test('the ads are many, half of them harmless, and none is written twice', () => {
  expect(ads.filter(({ level }) => level === 'silent').length).toBeGreaterThanOrEqual(200);
  expect(ads.filter(({ level }) => level !== 'silent').length).toBeGreaterThanOrEqual(200);
  expect(new Set(ads.map(({ text }) => text)).size).toBe(ads.length);
});

test('each ad is judged as its state and its city ask', () => {
  const wrong = ads.flatMap((ad) => {
    const { level, about } = (asksOfLicensees.has(ad.about) ? judgedOfLicensee : judged)(ad);
    const isRight = level === ad.level && (level === 'silent' || about.includes(ad.about));
    return isRight
      ? []
      : [`${ad.place} ${ad.level} ${ad.about}, judged ${level} ${about.join(' ')}: ${ad.text}`];
  });
  expect(wrong).toEqual([]);
});
