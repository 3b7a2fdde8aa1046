import { describe, expect, test } from 'vitest';
import { createYardi, type YardiCredentials } from './index.ts';

/**
 * Covers responses that only a real Yardi might send. The usual ones are tested against the
 * sandbox.
 */

const older: YardiCredentials = { generation: 'v1', apiToken: 'token', companyCode: 'c0000700100' };
const newer: YardiCredentials = {
  ...older,
  generation: 'v2',
  username: 'dana',
  password: 'secret',
  vendor: 'vendor@porchlight.example',
};

type Asked = { url: URL; headers: Headers; body: string };
type Answer = (asked: Asked) => Response | Promise<Response>;

const nothing = () => new Response(null, { status: 204 });
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const signedIn = (token = 'bearer') => json({ access_token: token, expires_in: 3600 });
const isSignIn = ({ url }: Asked) => url.pathname.endsWith('/connect/token');

/** Returns a client that calls `answer`, and the list of its requests. */
function yardiWith(answer: Answer, now: () => number = Date.now) {
  const asked: Asked[] = [];
  const yardi = createYardi({
    v1Url: 'https://older.example',
    v2Url: 'https://newer.example',
    signInUrl: 'https://portal.example',
    timeoutMs: 500,
    now,
    fetch: async (input, init) => {
      const asking = new Request(input, init);
      const url = new URL(asking.url);
      const body = await asking.text();
      const one = { url, headers: asking.headers, body };
      asked.push(one);
      return answer(one);
    },
  });
  return { yardi, asked };
}

const refusalOf = (answer: Answer, credentials: YardiCredentials) =>
  yardiWith((asked) => (isSignIn(asked) ? signedIn() : answer(asked)))
    .yardi.readPrices(credentials, '700101')
    .then(
      () => 'it was answered',
      (error: unknown) => error,
    );

describe.each([
  ['older', older],
  ['newer', newer],
] as const)('the %s generation', (_, credentials) => {
  test.each<[what: string, answer: Answer, kind: string]>([
    ['a page instead of data', () => new Response('<html>Sorry</html>'), 'temporary'],
    ['an empty page', () => new Response(''), 'temporary'],
    ['another shape', () => json({ prices: [] }), 'temporary'],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } }), 'temporary'],
    ['not found', () => new Response('', { status: 404 }), 'temporary'],
    ['trouble', () => new Response('', { status: 503 }), 'temporary'],
    ['wait a moment', () => new Response('', { status: 429 }), 'rate_limited'],
    ['nothing at all', () => Promise.reject(new TypeError('fetch failed')), 'temporary'],
    ['endless data', () => new Response('x'.repeat(21 * 1024 * 1024)), 'temporary'],
  ])('a Yardi response with %s is an error, not an empty list', async (__, answer, kind) => {
    expect(await refusalOf(answer, credentials)).toMatchObject({ name: 'Error', kind });
  });

  test('a Yardi response with status 204 means no prices', async () => {
    const { yardi } = yardiWith((asked) => (isSignIn(asked) ? signedIn() : nothing()));
    expect(await yardi.readPrices(credentials, '700101')).toEqual([]);
  });

  test.each([
    ['12', 12_000],
    ['0', 60_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 60_000],
  ])('a Yardi response with Retry-After %j sets the wait in ms to %i', async (wait, retryAfterMs) => {
    const limited = () => new Response('', { status: 429, headers: { 'retry-after': wait } });
    expect(await refusalOf(limited, credentials)).toMatchObject({ retryAfterMs });
  });
});

describe('the older generation', () => {
  test.each([
    ['700101', 'propertyId'],
    ['p0700101', 'propertyCode'],
    ['maple', 'VoyagerPropertyCode'],
  ])('the older generation is asked for property %s by %s', async (property, name) => {
    const { yardi, asked } = yardiWith(nothing);
    await yardi.readPrices(older, property);
    expect(asked.map(({ url }) => [url.searchParams.get('requestType'), url.searchParams.get(name)])).toEqual(
      [
        ['apartmentavailability', property],
        ['floorplan', property],
      ],
    );
  });

  test('a property that answers with numbers is read like one that answers with text', async () => {
    const answer = ({ url }: Asked) =>
      url.searchParams.get('requestType') === 'floorplan'
        ? json([{ FloorplanId: 7, Beds: 2, MinimumRent: 1900, MaximumRent: 2100, AvailableUnitsCount: 3 }])
        : json([
            { FloorplanId: 7, Beds: 2, MinimumRent: 1950, MaximumRent: 2050, AvailableDate: '7/15/2026' },
          ]);
    expect(await yardiWith(answer).yardi.readPrices(older, '700101')).toEqual([
      { bedrooms: 2, minCents: 195_000, maxCents: 205_000, units: 1 },
    ]);
  });

  test('an empty company code is left out of the request', async () => {
    const { yardi, asked } = yardiWith(nothing);
    await yardi.readPrices({ ...older, companyCode: '' }, '700101');
    expect(asked.map(({ url }) => url.searchParams.has('companyCode'))).toEqual([false, false]);
  });

  test('an error row is a refusal', async () => {
    expect(await refusalOf(() => json([{ Error: '1020' }]), older)).toMatchObject({
      kind: 'property',
      code: '1020',
    });
    expect(await refusalOf(() => json([{ Error: 1050 }]), older)).toMatchObject({
      kind: 'property',
      code: '1050',
    });
  });
});

describe('the newer generation', () => {
  test('a response without an errorCode is read by its HTTP status', async () => {
    const plans = [{ floorplanId: 7, beds: 1, minimumRent: 1400, maximumRent: 1500, availableUnitsCount: 1 }];
    const { yardi } = yardiWith((asked) => (isSignIn(asked) ? signedIn() : json({ floorplans: plans })));
    expect(await yardi.readPrices(newer, '700101')).toMatchObject([{ bedrooms: 1, minCents: 140_000 }]);
  });

  const envelope =
    (errorCode: number | string, more: object = {}) =>
    () =>
      json({ errorCode, errorMessage: 'Why', ...more });

  test.each([
    [401, 'credentials'],
    [403, 'credentials'],
    [404, 'property'],
    [429, 'rate_limited'],
    [500, 'temporary'],
  ])('a response with errorCode %i is an error', async (code, kind) => {
    expect(await refusalOf(envelope(code), newer)).toMatchObject({ kind });
  });

  test.each([204, 200, '200'])('a response with errorCode %j and no list means no prices', async (code) => {
    const { yardi } = yardiWith((asked) => (isSignIn(asked) ? signedIn() : envelope(code)()));
    expect(await yardi.readPrices(newer, '700101')).toEqual([]);
  });

  test('a request carries the token, the vendor and the credentials', async () => {
    const { yardi, asked } = yardiWith((one) => (isSignIn(one) ? signedIn() : nothing()));
    await yardi.readPrices(newer, 'p0700101');
    const [, availability] = asked;
    expect(availability?.headers.get('authorization')).toBe('Bearer bearer');
    expect(availability?.headers.get('vendor')).toBe('vendor@porchlight.example');
    expect(JSON.parse(availability?.body ?? '')).toMatchObject({
      apiToken: 'token',
      companyCode: 'c0000700100',
      propertyCode: 'p0700101',
      showAllUnit: false,
    });
  });

  test('a token is reused until shortly before its expiry', async () => {
    let now = Date.parse('2026-07-01T12:00:00Z');
    const { yardi, asked } = yardiWith(
      (one) => (isSignIn(one) ? signedIn() : nothing()),
      () => now,
    );
    const signIns = () => asked.filter(isSignIn).length;
    await yardi.readPrices(newer, '700101');
    now += 3500_000;
    await yardi.readPrices(newer, '700101');
    expect(signIns()).toBe(1);
    now += 80_000;
    await yardi.readPrices(newer, '700101');
    expect(signIns()).toBe(2);
  });

  test('a token that was revoked early is replaced once, without affecting other users', async () => {
    let ended = 'dana-2';
    let made = 0;
    const { yardi, asked } = yardiWith((one) => {
      if (isSignIn(one)) {
        made += 1;
        return signedIn(`${new URLSearchParams(one.body).get('username')}-${made}`);
      }
      const bearer = one.headers.get('authorization') ?? '';
      return bearer === `Bearer ${ended}` || ended === 'all' ? new Response('', { status: 401 }) : nothing();
    });
    const other = { ...newer, username: 'sam' };
    await yardi.readPrices(other, '700101');
    expect(await yardi.readPrices(newer, '700101')).toEqual([]);
    await yardi.readPrices(newer, '700101');
    await yardi.readPrices(other, '700101');
    expect(asked.filter(isSignIn)).toHaveLength(3);
    ended = 'all';
    await expect(yardi.readPrices(newer, '700101')).rejects.toMatchObject({ kind: 'credentials' });
    expect(asked.filter(isSignIn)).toHaveLength(4);
  });

  test.each<[what: string, answer: () => Response, kind: string]>([
    ['400', () => json({ error: 'invalid_grant' }, { status: 400 }), 'credentials'],
    ['401', () => new Response('', { status: 401 }), 'credentials'],
    ['no token', () => json({ expires_in: 3600 }), 'temporary'],
    ['trouble', () => new Response('', { status: 500 }), 'temporary'],
    ['wait a moment', () => new Response('', { status: 429 }), 'rate_limited'],
  ])('a sign-in answered with %s is an error', async (_, answer, kind) => {
    const { yardi } = yardiWith(answer);
    await expect(yardi.checkCredentials(newer, '700101')).rejects.toMatchObject({ kind });
    await expect(yardi.readPrices(newer, '700101')).rejects.toMatchObject({ kind });
  });
});

test('error messages contain no secrets', async () => {
  for (const credentials of [older, newer])
    for (const answer of [() => json([{ Error: '1020' }]), () => new Response('', { status: 500 })]) {
      const error = (await refusalOf(answer, credentials)) as Error;
      expect(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/token|secret/);
    }
});
