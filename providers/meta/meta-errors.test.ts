import { describe, expect, test } from 'vitest';
import type { NetworkErrorKind } from '../network-error.ts';
import { metaError } from './meta-errors.ts';

type Code = readonly [code: number, subcode?: number];

function refusal([code, subcode]: Code, more: object = {}, headers: Record<string, string> = {}) {
  const error = {
    message: 'words',
    code,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    ...more,
  };
  return { status: 400, headers: new Headers(headers), body: { error } };
}

const kindOf = (code: Code, writes = false) => metaError(refusal(code), writes)?.kind;

describe("Meta's error codes", () => {
  test.each<[meaning: string, kind: NetworkErrorKind, ...codes: Code[]]>([
    ['a report on a level that it does not have', 'configuration', [1, 99]],
    ['a missing capability or permission', 'permission', [3], [10], [200], [270], [294], [299]],
    ['a limit of the app or of its reports', 'rate_limited', [4], [4, 1504022], [4, 1504039]],
    ['the score of an account used up', 'rate_limited', [17, 2446079], [613, 1487742]],
    ['a spending limit changed too often', 'rate_limited', [17, 1885172]],
    ['a limit of a page', 'rate_limited', [32]],
    ['a parameter that is not valid', 'rejected', [100], [100, 1885272]],
    ['an object that is gone or hidden', 'missing', [100, 33], [100, 1487056]],
    ['a session that is not valid', 'reconnect', [102], [190]],
    ['a token that has ended', 'reconnect', [190, 458], [190, 460], [190, 463], [190, 467], [190, 492]],
    ['a person who must log in first', 'reconnect', [190, 459], [190, 464]],
    ['a wrong proof of the app', 'configuration', [104]],
    ['a limit of the whole app', 'rate_limited', [341]],
    ['blocked for a policy', 'account', [368]],
    ['content that is banned or there already', 'rejected', [506], [500]],
    ['too many budget changes', 'rate_limited', [613, 1487632]],
    ['new ads limited by what is spent', 'rate_limited', [613, 1487225]],
    ['too many changes in a second', 'rate_limited', [613, 5044001]],
    ['a volume like an attack’s', 'rate_limited', [613], [613, 1996]],
    ['a path that does not exist', 'configuration', [2500]],
    ['a version that is gone', 'configuration', [2635]],
    ['a time too long ago', 'rejected', [3018]],
    ['a place that may not be used', 'rejected', [2641]],
    ['a limit by business', 'rate_limited', [80000], [80001], [80003], [80004], [80005], [80014]],
    [
      'an advertiser who is restricted',
      'account',
      [1404163],
      [1404078],
      [2859015],
      [3910001],
      [100, 1404078],
    ],
    ['budgets that contradict', 'rejected', [100, 4834011], [100, 4834002], [100, 4834005], [100, 1885621]],
    ['a budget too low', 'rejected', [100, 1885650], [100, 2446307], [100, 1487901]],
    ['a bid', 'rejected', [100, 1815857], [100, 1885204]],
    ['an end', 'rejected', [100, 1487033], [100, 1487007]],
    ['an archived ad', 'rejected', [100, 1487566], [100, 1885088]],
    ['places that overlap', 'rejected', [100, 1487756], [100, 1815946]],
    ['housing rules broken', 'rejected', [100, 2909034], [100, 2909035]],
    ['no certificate of non-discrimination', 'account', [100, 2859024]],
    ['an Instagram account that is not the account’s', 'rejected', [100, 1815199]],
    ['a page that does not fit', 'rejected', [100, 1885029], [100, 1885557], [100, 2490155]],
    ['an app in development mode', 'configuration', [100, 1885183]],
    ['no website', 'rejected', [100, 2446383], [100, 1373054]],
    ['a picture that cannot be fetched', 'rejected', [100, 3858258]],
    [
      'an audience',
      'rejected',
      [100, 1870034],
      [100, 1870090],
      [100, 1870065],
      [100, 1713228],
      [100, 1713231],
    ],
    ['a payer who is not named', 'rejected', [100, 3858079], [100, 3858081], [100, 3858152]],
    ['an ad that was rejected', 'rejected', [100, 2490427], [100, 2490468]],
    ['targeting that is gone', 'rejected', [100, 2446394], [100, 1487694]],
    ['enhancements', 'rejected', [100, 3858082]],
  ])('the Meta error for %s has the kind %s', (_, kind, ...codes) => {
    for (const code of codes) expect(kindOf(code), code.join('/')).toBe(kind);
    // None of these is an unknown outcome for a write, because Meta rejected it.
    for (const code of codes) expect(kindOf(code, true), code.join('/')).toBe(kind);
  });

  test.each<[string, Code, object]>([
    ['an unknown fault', [1], {}],
    ['a service that is away', [2, 1504043], {}],
    ['any that Meta calls transient', [99], { is_transient: true }],
  ])('the Meta error for %s is temporary for a read and an unknown outcome for a write', (_, code, more) => {
    expect(metaError(refusal(code, more), false)?.kind).toBe('temporary');
    expect(metaError(refusal(code, more), true)?.kind).toBe('unknown_outcome');
  });
});

describe('wait after a rate limit', () => {
  const business = (minutes: number) => ({
    'x-business-use-case-usage': JSON.stringify({
      '7': [{ type: 'ads_management', call_count: 100, estimated_time_to_regain_access: minutes }],
    }),
  });
  const account = (percent: number, seconds: number, tier = 'standard_access') => ({
    'x-ad-account-usage': JSON.stringify({
      acc_id_util_pct: percent,
      reset_time_duration: seconds,
      ads_api_access_tier: tier,
    }),
  });
  test.each<[string, Code, Record<string, string>, seconds: number]>([
    ['minutes of the business header', [80004], business(19), 19 * 60],
    ['seconds of the account header', [17, 2446079], { ...business(5), ...account(100, 244) }, 244],
    ['a minute with full access', [17, 2446079], account(99, 0), 60],
    ['five minutes with limited access', [613, 1487742], account(99, 0, 'development_access'), 300],
    ['until tomorrow for the spending limit', [17, 1885172], {}, 86_400],
    ['an hour for budget changes', [613, 1487632], {}, 3600],
    ['a second for changes in a second', [613, 5044001], {}, 1],
    ['five minutes for volume like an attack’s', [613], {}, 300],
    ['half a minute when nothing is said', [4], {}, 30],
    ['half a minute when the header cannot be read', [80000], { 'x-business-use-case-usage': 'none' }, 30],
  ])('the wait after a rate limit is %s', (_, code, headers, seconds) => {
    expect(metaError(refusal(code, {}, headers), true)?.retryAfterMs).toBe(seconds * 1000);
  });
});

describe('messages for users', () => {
  test("the message for users is Meta's user text, or else its developer message", () => {
    const more = { error_user_title: 'Budget is too low', error_user_msg: 'Raise it.' };
    expect(metaError(refusal([100], more), true)?.message).toBe('Budget is too low: Raise it.');
    expect(metaError(refusal([100]), true)?.message).toBe('words');
  });

  test.each([459, 464])('the message for users who must log in (%i) points to facebook.com', (subcode) => {
    expect(metaError(refusal([190, subcode]), true)?.message).toMatch(/Log in at facebook\.com/);
  });
});

test.each([
  [500, true, 'unknown_outcome'],
  [502, false, 'temporary'],
  [302, true, 'unknown_outcome'],
  [302, false, 'temporary'],
  [429, true, 'rate_limited'],
  [403, true, 'configuration'],
] as const)(
  'a response without Meta’s error format, %i (writes: %j), has the kind %s',
  (status, writes, kind) => {
    const answer = { status, headers: new Headers(), body: '<html>Bad gateway</html>' };
    expect(metaError(answer, writes)?.kind).toBe(kind);
  },
);

test('a token quoted in a message is removed', () => {
  const token = `EAAB${'x7Qz'.repeat(45)}`;
  const error = metaError(refusal([190], { message: `Malformed access token ${token}` }), false);
  expect(error?.message).toBe('Malformed access token …');
});

test('a developer message is followed by its code for support', () => {
  const message = '(#80004) There have been too many calls to this ad-account. Wait a bit and try again.';
  expect(metaError(refusal([80004], { message }), false)?.message).toBe(
    'There have been too many calls to this ad-account. Wait a bit and try again (Facebook code 80004)',
  );
});
