import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { giveConsent } from '../../scripts/give-consent.ts';
import { createGoogle } from '../../providers/google/index.ts';
import { createMeta } from '../../providers/meta/index.ts';
import { unpaced } from '../../providers/call-pace.ts';
import type { Desired, NetworkAccount } from '../../providers/ad-network.ts';
import { addDays, type PlainDate } from '../../domain/plain-date.ts';

type Person = { id: string };

export const austin = {
  cityId: '4671654',
  city: 'Austin',
  state: 'Texas',
  stateAbbr: 'TX',
  latitude: 30.26715,
  longitude: -97.74306,
};
export const dallas = {
  cityId: '4684888',
  city: 'Dallas',
  state: 'Texas',
  stateAbbr: 'TX',
  latitude: 32.78306,
  longitude: -96.80667,
};

/** Steps that write nothing and therefore have no look-up. */
export const readingSteps: ReadonlySet<string> = new Set([
  'check_account',
  'check_audience',
  'check_campaign',
  'check_creative',
  'find_places',
]);

const app = { secret: 'porchlight-dev-secret', id: 'porchlight-dev' };
const back = 'http://localhost:4999/connect';

export function drivers(
  sandboxUrl: string,
  fetch: typeof globalThis.fetch,
  own: { mostOperations?: number } = {},
) {
  const common = { timeoutMs: 3000, fetch, pace: unpaced };
  const meta = createMeta({
    ...common,
    graphUrl: `${sandboxUrl}/graph.facebook.com`,
    dialogUrl: `${sandboxUrl}/www.facebook.com`,
    version: 'v26.0',
    appId: app.id,
    appSecret: app.secret,
  });
  const google = createGoogle({
    ...common,
    ...own,
    adsUrl: `${sandboxUrl}/googleads.googleapis.com`,
    authUrl: `${sandboxUrl}/accounts.google.com`,
    tokenUrl: `${sandboxUrl}/oauth2.googleapis.com`,
    userinfoUrl: `${sandboxUrl}/openidconnect.googleapis.com`,
    version: 'v26',
    clientId: app.id,
    clientSecret: app.secret,
  });
  return { meta, google };
}

type Drivers = ReturnType<typeof drivers>;

/** Signs in at Meta; returns the token, an ad account and the other ids that a campaign needs. */
export async function signInToMeta({ meta }: Drivers, person: Person) {
  const url = meta.signIn.dialogUrl({ state: 'state', redirectUri: back, again: false });
  const { code } = await giveConsent(url, { person: person.id });
  const { token, granted, missing } = await meta.signIn.finish(code, back, new Date());
  const [account] = await meta.assets.adAccounts(token);
  const [page] = await meta.assets.pages(token);
  const accountId = account?.accountId ?? '';
  const [instagram] = await meta.assets.instagramAccounts(token, accountId);
  const [pixel] = await meta.assets.pixels(token, accountId);
  const [audience] = await meta.assets.audiences(token, accountId);
  const ids = {
    pageId: page?.id ?? '',
    instagramId: instagram?.id ?? '',
    pixelId: pixel?.id ?? '',
    audienceId: audience?.id ?? null,
  };
  return { account: { token, accountId, managerId: null }, granted, missing, ...ids };
}

/** Signs in at Google; returns a refresh token and a client account, reached through its manager. */
export async function signInToGoogle({ google }: Drivers, person: Person): Promise<NetworkAccount> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  const codeChallenge = Buffer.from(digest).toString('base64url');
  const url = google.signIn.consentUrl({ state: 'state', redirectUri: back, codeChallenge });
  const { code } = await giveConsent(url, { person: person.id });
  const { token } = await google.signIn.finish({ code, redirectUri: back, codeVerifier });
  const { managers } = await google.assets.accessible(token);
  const [manager] = managers;
  const [client] = await google.assets.clients(token, manager?.id ?? '');
  return { token, accountId: client?.id ?? '', managerId: manager?.id ?? null };
}

const sizes = {
  square: [1080, 1080],
  landscape: [1200, 628],
  logo: [512, 512],
  wideLogo: [1200, 300],
  paddedLogo: [1080, 1080],
} as const;

/** Returns the dependencies of every network step. */
export const atHand = () => ({ openPicture, now: new Date() });

/** Draws the picture for a key of the form `<shape>-<shade>`. */
async function openPicture(key: string): Promise<{ bytes: Buffer; fileName: string }> {
  const [shape = 'square', shade = '0'] = key.split('-');
  const [width, height] = sizes[shape as keyof typeof sizes];
  const background = { r: Number(shade), g: 120, b: 160 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { bytes, fileName: `${key}.jpg` };
}

const titles = ['Maple Court Apartments', 'Homes in Austin', 'Tour Maple Court'];
const descriptions = ['One and two bedroom homes near the park.', 'See prices and floor plans online.'];

/** Returns the first desired state of each line: live from today for thirty days. */
export function firstDesired(
  line: Desired['line'],
  today: PlainDate,
  meta: { pageId: string; instagramId: string; pixelId: string; audienceId: string | null },
): Desired {
  const common = {
    marker: `c${randomBytes(4).toString('hex')}`,
    // A name copied from a network may carry another campaign's marker.
    name: `Maple Court ${line} [pl:c0ffee]`,
    running: 'live' as const,
    dailyBudgetCents: 2000,
    startDate: today,
    endDate: addDays(today, 30),
    places: [austin],
    landingPage: 'https://www.maple-court.example/apartments',
  };
  if (line === 'meta') {
    const ad = { title: titles[0] ?? '', description: descriptions[0] ?? '', urlTags: 'utm_source=facebook' };
    const first = { key: 'square-10', shape: 'square' as const };
    const second = { key: 'square-20', shape: 'square' as const };
    return {
      ...common,
      ...meta,
      line,
      split: null,
      ads: [
        { ...ad, channel: 'facebook', pictures: [first, second] },
        { ...ad, channel: 'instagram', pictures: [first] },
      ],
    };
  }
  if (line === 'google_display')
    return {
      ...common,
      line,
      urlTags: 'utm_source=google&utm_medium=display',
      businessName: 'Maple Court',
      titles,
      descriptions,
      pictures: [
        { key: 'square-30', shape: 'square' },
        { key: 'landscape-30', shape: 'landscape' },
        { key: 'logo-30', shape: 'logo' },
      ],
    };
  const ours = { text: 'maple court', matchType: 'EXACT' as const };
  const local = { text: 'apartments in austin', matchType: 'PHRASE' as const };
  return {
    ...common,
    line,
    urlTags: 'utm_source=google&utm_campaign=Maple%20Court',
    adGroupsRunning: 'live',
    phone: null,
    adGroups: [
      { key: '1', name: 'Brand', keywords: [ours, local], titles, descriptions },
      { key: '2', name: 'Location', keywords: [local], titles, descriptions },
    ],
  };
}

/**
 * Returns the campaign with another budget, end date, place and text, and on search another ad group and
 * keyword.
 */
export function changedDesired(desired: Desired): Desired {
  const common = {
    name: `${desired.name} renamed`,
    dailyBudgetCents: 3500,
    endDate: null,
    places: [austin, dallas],
    landingPage: 'https://www.maple-court.example/tour',
  };
  const newTitles = ['Maple Court in Austin', ...titles.slice(1)];
  if (desired.line === 'meta')
    return {
      ...desired,
      ...common,
      ads: desired.ads.map((ad) => ({
        ...ad,
        title: newTitles[0] ?? '',
        pictures: ad.pictures.slice(0, 1),
        urlTags: 'utm_source=meta',
      })),
    };
  if (desired.line === 'google_display') {
    const logo = { key: 'wideLogo-40', shape: 'wideLogo' as const };
    const padded = { key: 'paddedLogo-40', shape: 'paddedLogo' as const };
    const pictures = [...desired.pictures.filter(({ shape }) => shape !== 'logo'), logo, padded];
    return { ...desired, ...common, urlTags: '', titles: newTitles, pictures };
  }
  const [brand, ...others] = desired.adGroups;
  if (brand === undefined) throw new Error('the campaign has no ad group');
  const added = { text: 'new homes in austin', matchType: 'BROAD' as const };
  return {
    ...desired,
    ...common,
    adGroups: [
      { ...brand, name: 'Our name', titles: newTitles, keywords: [...brand.keywords.slice(1), added] },
      { ...brand, key: '3', name: 'Amenities', keywords: [added] },
      ...others.slice(1),
    ],
  };
}
