import { z } from 'zod';
import type { MetaCaller, MetaClient, MetaOptions } from './meta-client.ts';

/** What the product asks for, and why a person is told it (the wording is the web app's). */
export const metaScopes = [
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'instagram_basic',
] as const;

export type MetaGrant = {
  token: string;
  expiresAt: Date;
  userId: string;
  name: string;
  granted: string[];
  missing: string[];
};

export type MetaSignIn = {
  /** Where the browser goes to give consent. `again` asks anew for permissions that were declined. */
  dialogUrl: (request: { state: string; redirectUri: string; again: boolean }) => string;
  /** Trades the code of a consent for a token that lasts about 60 days, and says what was granted. */
  finish: (code: string, redirectUri: string, now: Date) => Promise<MetaGrant>;
  /** Which of the needed permissions a token lacks now, as Meta says. */
  missingPermissions: (token: string) => Promise<string[]>;
  /** Withdraws all permissions at Meta. */
  revoke: (token: string) => Promise<void>;
};

const token = z.object({ access_token: z.string(), expires_in: z.number().optional() });
const permission = z.object({ permission: z.string(), status: z.string() });
const SIXTY_DAYS_S = 60 * 86_400;

/** The permissions that a token has now. */
export async function grantedPermissions(client: MetaClient, caller: MetaCaller): Promise<string[]> {
  const all = await client.list(caller, 'me/permissions', {}, permission);
  return all.filter(({ status }) => status === 'granted').map(({ permission: name }) => name);
}

export function metaSignIn(options: MetaOptions, client: MetaClient): MetaSignIn {
  const app = { client_id: options.appId, client_secret: options.appSecret };

  const lacking = (granted: readonly string[]) => metaScopes.filter((scope) => !granted.includes(scope));

  return {
    dialogUrl: ({ state, redirectUri, again }) => {
      const url = new URL(`${options.dialogUrl}/${options.version}/dialog/oauth`);
      url.searchParams.set('client_id', options.appId);
      url.searchParams.set('redirect_uri', redirectUri);
      url.searchParams.set('state', state);
      url.searchParams.set('scope', metaScopes.join(','));
      url.searchParams.set('response_type', 'code');
      if (again) url.searchParams.set('auth_type', 'rerequest');
      return url.href;
    },
    finish: async (code, redirectUri, now) => {
      const short = await client.plain(
        'oauth/access_token',
        { ...app, redirect_uri: redirectUri, code },
        token,
      );
      const long = await client.plain(
        'oauth/access_token',
        { ...app, grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token },
        token,
      );
      const me = await client.get(
        long.access_token,
        'me',
        { fields: 'id,name' },
        z.object({ id: z.string(), name: z.string() }),
      );
      const granted = await grantedPermissions(client, long.access_token);
      return {
        token: long.access_token,
        expiresAt: new Date(now.getTime() + (long.expires_in ?? SIXTY_DAYS_S) * 1000),
        userId: me.id,
        name: me.name,
        granted,
        missing: lacking(granted),
      };
    },
    missingPermissions: async (accessToken) => lacking(await grantedPermissions(client, accessToken)),
    revoke: async (accessToken) => {
      await client.remove(accessToken, 'me/permissions', z.object({ success: z.boolean() }));
    },
  };
}
