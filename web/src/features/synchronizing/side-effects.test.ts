import { describe, expect, test } from 'vitest';
import { contradicting, type Difference } from '#contract/synchronizing.ts';
import type { Channel } from '#domain/channels.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import '../../i18n/i18n.ts';
import '../../i18n/campaigns/form-texts.ts';
import { acceptedToo, sentToo } from './side-effects.ts';

const difference = (own: Partial<Difference>): Difference => ({
  id: '1',
  line: 'meta',
  channel: null,
  setting: 'name',
  subject: null,
  ours: ['Ours'],
  theirs: ['Theirs'],
  since: '2026-03-01T00:00:00Z',
  ignored: false,
  can_accept: true,
  ...own,
});

const campaign = (channels: Channel[], status: CampaignStatus = CampaignStatus.live) => ({
  status: { id: status, name: '' },
  channels: channels.map((channel) => ({ channel, state: 'drifted' as const, problem: null, review: null })),
});
const everywhere = campaign(['facebook', 'instagram', 'search', 'display']);

describe('accepting a difference', () => {
  test('accepting a setting that all channels share changes the other channels too', () => {
    expect(acceptedToo([difference({})], everywhere)).toEqual([
      'Name is shared by all channels: Google AdWords and Google Ads will change too.',
    ]);
    const end = { setting: 'end_date', channel: 'facebook' } as const;
    expect(acceptedToo([difference(end)], everywhere)).toEqual([
      'End is shared by all channels: Instagram, Google AdWords, and Google Ads will change too.',
    ]);
    expect(acceptedToo([difference(end)], campaign(['facebook', 'instagram']))).toEqual([
      'End is shared by all channels: Instagram will change too.',
    ]);
  });

  test('accepting a status pauses the other channels or makes them spend', () => {
    const paused = difference({ line: 'google_search', channel: 'search', setting: 'status' });
    expect(acceptedToo([paused], campaign(['facebook', 'search']))[0]).toContain(
      'Facebook will be paused too',
    );
    expect(acceptedToo([paused], campaign(['facebook', 'search'], CampaignStatus.paused))[0]).toContain(
      'Facebook will go live and spend too',
    );
  });

  test('accepting has no side effects if the selection covers all channels or the setting is not shared', () => {
    expect(acceptedToo([difference({})], campaign(['facebook', 'instagram']))).toEqual([]);
    expect(acceptedToo([difference({ setting: 'daily_budget' })], everywhere)).toEqual([]);
    expect(
      acceptedToo(
        [difference({}), difference({ line: 'google_search', channel: 'search' })],
        campaign(['facebook', 'search']),
      ),
    ).toEqual([]);
  });

  test('two values of one shared setting contradict each other', () => {
    const google = { line: 'google_search', channel: 'search' } as const;
    expect(contradicting([difference({}), difference(google)])).toBeUndefined();
    expect(contradicting([difference({}), difference({ ...google, theirs: ['Another'] })])).toBe('name');
    const places = ['Austin, TX', 'Waco, TX'].map((city) =>
      difference({ setting: 'places', theirs: [city] }),
    );
    expect(contradicting(places)).toBe('places');
    expect(contradicting(places.map((place) => ({ ...place, ...google })))).toBeUndefined();
    const budgets = ['$10', '$20'].map((amount) => difference({ setting: 'daily_budget', theirs: [amount] }));
    expect(contradicting(budgets)).toBeUndefined();
  });
});

describe('sending our value', () => {
  test('sending one text to Meta sends the whole ad, and sending a list to Google sends only that list', () => {
    const text = difference({ setting: 'titles', channel: 'instagram' });
    expect(sentToo([text], everywhere)[0]).toMatch(/^The ad on Instagram is sent as a whole/);
    const atGoogle = { ...text, line: 'google_display', channel: 'display' } as const;
    expect(sentToo([atGoogle], everywhere)).toEqual([]);
  });

  test('sending ours re-creates missing objects, removes added ones, and sends places with the whole targeting', () => {
    expect(sentToo([difference({ setting: 'ad_set', theirs: [] })], everywhere)).toEqual([
      'What is missing there is created again and reviewed again.',
    ]);
    expect(sentToo([difference({ setting: 'ad_set', ours: [] })], everywhere)).toEqual([
      'What was added there is removed.',
    ]);
    expect(sentToo([difference({ setting: 'places', channel: 'facebook' })], everywhere)[0]).toMatch(
      /^On Facebook, locations are sent with all targeting/,
    );
    expect(sentToo([difference({})], everywhere)).toEqual([]);
  });
});
