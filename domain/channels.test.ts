import { describe, expect, test } from 'vitest';
import { campaignKindIds, campaignKinds, channelsForKind, kindName, kindPath } from './campaign-kinds.ts';
import {
  adField,
  budgetField,
  channelLabels,
  channelLine,
  channels,
  channelsOfLine,
  lines,
} from './channels.ts';

describe('channels', () => {
  test.each([
    ['facebook', 'Facebook', 'facebook_ad', 'fb_daily_budget', 'meta'],
    ['instagram', 'Instagram', 'instagram_ad', 'fb_daily_budget', 'meta'],
    ['google_adwords', 'Google AdWords', 'google_adwords_ad', 'adwords_daily_budget', 'google_search'],
    ['google_ads', 'Google Ads', 'google_ads_ad', 'ads_daily_budget', 'google_display'],
  ] as const)('%s is called %s, is written in %s, spends from %s and runs in %s', (channel, ...facts) => {
    const [label, ad, budget, line] = facts;
    expect(channelLabels[channel]).toBe(label);
    expect(adField[channel]).toBe(ad);
    expect(budgetField[channel]).toBe(budget);
    expect(channelLine[channel]).toBe(line);
  });

  test('facebook and instagram are one campaign, search and display one each', () => {
    expect(lines.map(channelsOfLine)).toEqual([
      ['facebook', 'instagram'],
      ['google_adwords'],
      ['google_ads'],
    ]);
    expect(lines.flatMap(channelsOfLine).toSorted()).toEqual(channels.toSorted());
  });
});

describe('campaign kinds', () => {
  test.each([
    ['1', 'Branding', 'branding', channels],
    ['2', 'Building', 'building', channels],
    ['3', 'Listing', 'listing', ['facebook', 'instagram']],
    ['4', 'Open house', 'open-house', channels],
  ] as const)('%s is %s, lives at /%s and runs on %j', (id, name, path, allowed) => {
    expect(kindName(id)).toBe(name);
    expect(kindPath(id)).toBe(path);
    expect(channelsForKind(id)).toEqual(allowed);
  });

  test('their ids are the four on the wire', () => {
    expect(Object.values(campaignKinds).map(({ id }) => id)).toEqual(campaignKindIds);
  });
});
