import { expect, test } from 'vitest';
import { describeAutomation } from '#domain/network-automation.ts';
import { metaAutomationOn, metaTexts } from './meta-automation.ts';
import { creativeFeatures } from '../meta-creative-features.ts';

test('every feature that ads turn off at Meta has a plain description', () => {
  const inWords = creativeFeatures.map((name) => describeAutomation('Facebook', name));
  expect(inWords.filter((words) => words.includes('“'))).toEqual([]);
  expect(describeAutomation('Facebook', 'music_generation')).toBe('Facebook adds music to your ad');
});

test('a feature without a description is shown under its own name', () => {
  expect(describeAutomation('Instagram', 'sparkle_text')).toBe('Instagram changes your ad (“sparkle text”)');
});

const on = { enroll_status: 'OPT_IN' };
const off = { enroll_status: 'OPT_OUT' };

test('opted-in features and multi-advertiser ads are on, and those without a state are off', () => {
  const features = { music_generation: on, audio: off, image_touchups: {}, adapt_to_placement: on };
  const creative = {
    degrees_of_freedom_spec: { creative_features_spec: features },
    contextual_multi_ads: on,
  };
  expect(metaAutomationOn(creative, {})).toEqual([
    'adapt_to_placement',
    'contextual_multi_ads',
    'music_generation',
  ]);
  expect(metaAutomationOn({ contextual_multi_ads: off }, {})).toEqual([]);
  expect(metaAutomationOn({}, {})).toEqual([]);
});

test('reordering and the end card are on for carousels only', () => {
  const both = { multi_share_optimized: true, multi_share_end_card: true };
  expect(metaAutomationOn({}, { ...both, child_attachments: [] })).toEqual([
    'multi_share_end_card',
    'multi_share_optimized',
  ]);
  expect(metaAutomationOn({}, both)).toEqual([]);
});

test('texts that were sent are not among those that Meta wrote', () => {
  const feed = { bodies: [{ text: 'Ours' }, { text: 'A family home' }], titles: [{ text: ' ' }, {}] };
  expect(metaTexts({ asset_feed_spec: feed }, ['Ours'])).toEqual(['A family home']);
  expect(metaTexts({}, [])).toEqual([]);
});
