import { z } from 'zod';
import { accountProblemKinds } from '#domain/launch/account-problem.ts';
import { route } from './route/route.ts';
import { instant, option, requiredText } from './route/wire.ts';

/** Reason why ads cannot run from an account, as last reported by its network; null when they can. */
const accountProblem = z.object({ kind: z.enum(accountProblemKinds), words: z.string() }).nullable();

/** Facebook connection: its state and the chosen assets. */
export const facebookConnection = z.object({
  is_connected: z.boolean(),
  account_name: z.string().nullable(),
  access_token_expired_date: instant.nullable(),
  expired: z.boolean(),
  missing_permissions: z.array(z.string()),
  ad_account: z
    .object({ account_id: z.string(), account_name: z.string(), business_name: z.string().nullable() })
    .nullable(),
  account_problem: accountProblem,
});

export const googleConnection = z.object({
  is_connected: z.boolean(),
  account_name: z.string().nullable(),
  expired: z.boolean(),
  manager: z.object({ manager_id: z.string(), manager_name: z.string() }).nullable(),
  client: option.nullable(),
  account_problem: accountProblem,
});

export const connections = z.object({ facebook: facebookConnection, google: googleConnection });
export type Connections = z.infer<typeof connections>;

/**
 * Connections after a disconnect. `consent` at the network: `withdrawn`; `kept`, because the same Facebook
 * or Google user is connected in another account; `unconfirmed`, because the network could not be reached.
 */
export const disconnected = connections.extend({ consent: z.enum(['withdrawn', 'kept', 'unconfirmed']) });
export type Disconnected = z.infer<typeof disconnected>;

export const adAccount = z.object({
  logo: z.string().nullable(),
  business_id: z.string().nullable(),
  business_name: z.string().nullable(),
  account_id: z.string(),
  account_name: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** Reason why ads cannot run from this account, as text; null when they can. */
  problem: z.string().nullable(),
});
export type AdAccount = z.infer<typeof adAccount>;

const clientAccount = option.extend({
  /** ISO 4217 code. */
  currency: z.string(),
  /** Reason why ads cannot run from this account, as text; null when they can. */
  problem: z.string().nullable(),
});
export type ClientAccount = z.infer<typeof clientAccount>;

/** Use of an ad account. Null if its network does not report it right now. */
export const accountActivity = z.object({
  /** Spend of the last 30 full days, decimal, in the currency of the account. */
  spend: z.number().nullable(),
  /** Names of the Facebook pages that the account may promote. */
  pages: z.array(z.string()).nullable(),
});
export type AccountActivity = z.infer<typeof accountActivity>;

export const managerAccount = z.object({ manager_id: z.string(), manager_name: z.string() });

const redirect = { 200: z.object({ redirect_url: z.string() }) };
const grant = z.object({ code: z.string().min(1).max(4000), state: z.string().min(1).max(200) });
const externalId = z.string().regex(/^[\w-]{1,64}$/, 'is invalid');
const customerId = z.string().regex(/^\d{1,32}$/, 'is invalid');
const enabled = z.object({ enabled: z.boolean() });

export const connectionRoutes = {
  getConnections: route('getConnections', {
    summary: 'The ad platforms that the signed-in person has connected',
    access: 'member',
    response: { 200: connections },
  }),
  startFacebook: route('startFacebook', {
    summary: 'Where the browser goes to give consent at Facebook',
    access: 'member',
    response: redirect,
  }),
  connectFacebook: route('connectFacebook', {
    summary: 'Finishes a consent at Facebook with the code it came back with',
    access: 'member',
    body: grant,
    response: { 200: connections },
    repeatable: false,
  }),
  disconnectFacebook: route('disconnectFacebook', {
    summary: 'Forgets the token, and withdraws the consent at Facebook unless another account needs it',
    access: 'member',
    response: { 200: disconnected },
  }),
  listFacebookAdAccounts: route('listFacebookAdAccounts', {
    summary: 'Ad accounts that the person may advertise from',
    access: 'member',
    response: { 200: z.object({ count: z.number(), ad_accounts: z.array(adAccount) }) },
  }),
  chooseFacebookAdAccount: route('chooseFacebookAdAccount', {
    summary: 'Chooses the ad account that pays',
    access: 'member',
    body: z.object({ business_id: externalId.nullish(), account_id: externalId }),
    response: { 200: connections },
  }),
  getFacebookAccountActivity: route('getFacebookAccountActivity', {
    summary: 'Pages and recent spend of an ad account, to recognize it by',
    access: 'member',
    query: z.object({ account_id: z.string().regex(/^act_\d{1,32}$/, 'is invalid') }),
    response: { 200: accountActivity },
  }),
  checkFacebookAccount: route('checkFacebookAccount', {
    summary: 'Asks Facebook at once whether the chosen ad account can run ads',
    access: 'member',
    response: { 200: connections },
  }),
  listFacebookPages: route('listFacebookPages', {
    summary: 'Pages that ads may appear under',
    access: 'member',
    response: { 200: z.object({ count: z.number(), pages: z.array(option) }) },
  }),
  listInstagramAccounts: route('listInstagramAccounts', {
    summary: 'Instagram accounts that ads may appear under',
    access: 'member',
    response: { 200: z.object({ count: z.number(), instagram_accounts: z.array(option) }) },
  }),
  listFacebookPixels: route('listFacebookPixels', {
    summary: 'Pixels of the chosen ad account, which count what people do on the website',
    access: 'member',
    response: { 200: z.object({ count: z.number(), pixels: z.array(option) }) },
  }),
  listCustomAudiences: route('listCustomAudiences', {
    summary: 'Custom audiences of the chosen ad account that ads for housing may use',
    access: 'member',
    response: {
      200: z.object({
        count: z.number(),
        custom_audiences: z.array(option.extend({ pixel_id: z.string().nullable() })),
      }),
    },
  }),
  startGoogle: route('startGoogle', {
    summary: 'Where the browser goes to give consent at Google',
    access: 'member',
    response: redirect,
  }),
  connectGoogle: route('connectGoogle', {
    summary: 'Finishes a consent at Google with the code it came back with',
    access: 'member',
    body: grant,
    response: { 200: connections },
    repeatable: false,
  }),
  disconnectGoogle: route('disconnectGoogle', {
    summary: 'Forgets the token, and withdraws the consent at Google unless another account needs it',
    access: 'member',
    response: { 200: disconnected },
  }),
  listGoogleManagers: route('listGoogleManagers', {
    summary: 'Google Ads accounts that the person reaches: manager accounts, and accounts without a manager',
    access: 'member',
    response: {
      200: z.object({
        /** Number of manager accounts. */
        count: z.number(),
        manager_accounts: z.array(managerAccount),
        direct_accounts: z.array(clientAccount),
      }),
    },
  }),
  chooseGoogleManager: route('chooseGoogleManager', {
    summary: 'Chooses the manager account that the clients are reached through',
    access: 'member',
    body: z.object({ manager_id: externalId, manager_name: requiredText(255) }),
    response: { 200: connections },
  }),
  listGoogleAccounts: route('listGoogleAccounts', {
    summary: 'Client accounts under the chosen manager, or those that need none',
    access: 'member',
    response: { 200: z.object({ count: z.number(), accounts: z.array(clientAccount) }) },
  }),
  chooseGoogleAccount: route('chooseGoogleAccount', {
    summary: 'Chooses the client account that new campaigns start with',
    access: 'member',
    body: z.object({
      client_id: externalId,
      /** True for an account without a manager. Clears the chosen manager. */
      direct: z.boolean().default(false),
    }),
    response: { 200: connections },
  }),
  getGoogleAccountActivity: route('getGoogleAccountActivity', {
    summary: 'Recent spend of a client account, to recognize it by',
    access: 'member',
    query: z.object({
      client_id: customerId,
      /** Manager account of the client; left out for an account without a manager. */
      manager_id: customerId.optional(),
    }),
    response: { 200: accountActivity },
  }),
  checkGoogleAccount: route('checkGoogleAccount', {
    summary: 'Asks Google at once whether the chosen account can run ads',
    access: 'member',
    response: { 200: connections },
  }),
  adSocialNetworkSettings: route('adSocialNetworkSettings', {
    summary: 'Which ad channels the connected accounts make available',
    access: 'member',
    response: {
      200: z.object({ facebook: enabled, instagram: enabled, google_adword: enabled, google_ads: enabled }),
    },
  }),
};
