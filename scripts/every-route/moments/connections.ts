import type { Page } from '@playwright/test';
import { connectionRoutes, type Connections } from '../../../contract/connections.ts';
import { giveConsent } from '../../give-consent.ts';
import { asks, dialogOf, press, says, type Moment } from './moment.ts';
import type { Scene } from './scene.ts';

type Change = { facebook?: Partial<Connections['facebook']>; google?: Partial<Connections['google']> };

/** Changes the connections in the API's answer. */
const connectedAs = (change: Change) => (page: Page) =>
  page.route('**/api/connections/', async (route) => {
    const answer = await route.fetch();
    const { facebook, google } = (await answer.json()) as Connections;
    const json = { facebook: { ...facebook, ...change.facebook }, google: { ...google, ...change.google } };
    await route.fulfill({ response: answer, json });
  });

const faults = {
  expired: { facebook: { expired: true }, google: { expired: true } },
  'without permissions': { facebook: { missing_permissions: ['ads_management', 'pages_manage_ads'] } },
  'ending soon': {
    facebook: { access_token_expired_date: new Date(Date.now() + 3.5 * 86_400_000).toISOString() },
  },
  'with accounts that cannot be used': {
    facebook: { account_problem: { kind: 'disabled', words: 'This ad account has been disabled.' } },
    google: { account_problem: { kind: 'no_payment', words: 'The account has no payment method.' } },
  },
} satisfies Record<string, Change>;

/** Returns moments of connecting ad platforms and of connections with problems. */
export function connectionMoments({ client, consents, campaigns }: Scene): Moment[] {
  const adAccounts = (name: string, steps: Moment['steps'], own: Partial<Moment> = {}): Moment => ({
    pattern: '/settings/ad-accounts',
    as: 'multifamily',
    at: '/settings/ad-accounts',
    name,
    steps,
    ...own,
  });
  const card = (page: Page, name: string) => page.getByRole('region', { name });
  const pressIn = (cardName: string, button: string | RegExp) => async (page: Page) => {
    await press(card(page, cardName), button);
    await asks(page);
  };
  /** Returns from a network's consent page, optionally without some permissions. */
  const comeBack = async (page: Page, network: 'facebook' | 'google', without: readonly string[] = []) => {
    const start = network === 'google' ? connectionRoutes.startGoogle : connectionRoutes.startFacebook;
    const { redirect_url: there } = await client('connecting').call(start, {});
    const { code, state } = await giveConsent(there, { person: consents, without });
    const query = new URLSearchParams({ code, state });
    await page.goto(new URL(`/connect/${network}?${query.toString()}`, page.url()).href);
  };
  return [
    adAccounts('disconnect', pressIn('Facebook and Instagram', 'Disconnect')),
    adAccounts('choose an ad account', pressIn('Facebook and Instagram', 'Change ad account')),
    adAccounts('choose a manager account', pressIn('Google Ads', 'Change accounts')),
    ...Object.entries(faults).flatMap(([name, change]): Moment[] => [
      adAccounts(`connections ${name}`, (page) => says(page, 'Ad accounts'), {
        before: connectedAs(change),
        whole: true,
      }),
      {
        pattern: '/campaigns/$id/building',
        name: `connections ${name}`,
        as: 'launching',
        at: `/campaigns/${campaigns.ready}/building`,
        before: connectedAs(change),
        whole: true,
        steps: (page) => says(page, 'Where to show'),
      },
    ]),
    {
      pattern: '/connect/facebook',
      name: 'without a permission',
      as: 'connecting',
      at: '/dashboard',
      steps: async (page) => {
        await comeBack(page, 'facebook', ['ads_management']);
        await says(page, /marked with an X are missing/);
      },
    },
    {
      pattern: '/connect/google',
      name: 'connected',
      as: 'connecting',
      at: '/dashboard',
      steps: async (page) => {
        await comeBack(page, 'google');
        await dialogOf(page).getByRole('radio').first().waitFor();
      },
    },
  ];
}
