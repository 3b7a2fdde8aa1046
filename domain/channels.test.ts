import { describe, expect, test } from 'vitest';
import {
  adField,
  budgetField,
  channelLabels,
  channelLine,
  channels,
  channelsOfLine,
  lineBudgetField,
  lines,
} from './channels.ts';

describe('channels', () => {
  test.each([
    ['facebook', 'Facebook', 'facebook_ad', 'fb_daily_budget', 'meta'],
    ['instagram', 'Instagram', 'instagram_ad', 'fb_daily_budget', 'meta'],
    ['search', 'Google AdWords', 'google_adwords_ad', 'adwords_daily_budget', 'google_search'],
    ['display', 'Google Ads', 'google_ads_ad', 'ads_daily_budget', 'google_display'],
  ] as const)(
    'channel %s has the label %s, the ad field %s, the budget field %s and the line %s',
    (channel, ...facts) => {
      const [label, ad, budget, line] = facts;
      expect(channelLabels[channel]).toBe(label);
      expect(adField[channel]).toBe(ad);
      expect(budgetField[channel]).toBe(budget);
      expect(channelLine[channel]).toBe(line);
      expect(lineBudgetField[channelLine[channel]]).toBe(budget);
    },
  );

  test('facebook and instagram share one line, and search and display have one each', () => {
    expect(lines.map(channelsOfLine)).toEqual([['facebook', 'instagram'], ['search'], ['display']]);
    expect(lines.flatMap(channelsOfLine).toSorted()).toEqual(channels.toSorted());
  });
});
