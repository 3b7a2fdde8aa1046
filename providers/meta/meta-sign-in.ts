import { z } from 'zod';
import type { MetaCaller, MetaClient, MetaOptions } from './meta-client.ts';

/** Permissions that the product needs. The web app explains the reason for each. */
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
  /**
   * Null for the token of a business-integration system user, which lasts until the business
   * removes the app.
   */
  expiresAt: Date | null;
  userId: string;
  name: string;
  granted: string[];
  missing: string[];
};

export type MetaSignIn = {
  /**
   * Returns the address of the consent dialog. `again` asks again for declined permissions, but has
   * no effect with a login configuration, where Meta grants all permissions or none.
   */
  dialogUrl: (request: { state: string; redirectUri: string; again: boolean }) => string;
  /**
   * Exchanges the code of a consent for its longest-lived token, and lists the granted permissions.
   */
  finish: (code: string, redirectUri: string, now: Date) => Promise<MetaGrant>;
  /** Returns the needed permissions that Meta does not list for a token. */
  missingPermissions: (token: string) => Promise<string[]>;
  /** Revokes all permissions at Meta. */
  revoke: (token: string) => Promise<void>;
};

const token = z.object({ access_token: z.string(), expires_in: z.number().optional() });
type Token = z.output<typeof token>;
const permission = z.object({ permission: z.string(), status: z.string() });
const SIXTY_DAYS_S = 60 * 86_400;
/** User tokens start with an hour or two and are exchanged; system user tokens are final. */
const SHORT_LIVED_S = 86_400;

/** Returns the current permissions of a token. */
export async function grantedPermissions(client: MetaClient, caller: MetaCaller): Promise<string[]> {
  const all = await client.list(caller, 'me/permissions', {}, permission);
  return all.filter(({ status }) => status === 'granted').map(({ permission: name }) => name);
}

export function metaSignIn(options: MetaOptions, client: MetaClient): MetaSignIn {
  const app = { client_id: options.appId, client_secret: options.appSecret };

  const lacking = (granted: readonly string[]) => metaScopes.filter((scope) => !granted.includes(scope));

  const configured = options.loginConfigId !== undefined;

  const isFinal = ({ expires_in: seconds }: Token) =>
    configured && (seconds === undefined || seconds > SHORT_LIVED_S);

  const exchange = (short: string) =>
    client.plain(
      'oauth/access_token',
      { ...app, grant_type: 'fb_exchange_token', fb_exchange_token: short },
      token,
    );

  return {
    dialogUrl: ({ state, redirectUri, again }) => {
      const url = new URL(`${options.dialogUrl}/${options.version}/dialog/oauth`);
      url.searchParams.set('client_id', options.appId);
      url.searchParams.set('redirect_uri', redirectUri);
      url.searchParams.set('state', state);
      url.searchParams.set('response_type', 'code');
      if (options.loginConfigId !== undefined) {
        // With a login configuration, scope and auth_type break the dialog. Without the override, a
        // system user configuration returns a token in the address instead of a code.
        url.searchParams.set('config_id', options.loginConfigId);
        url.searchParams.set('override_default_response_type', 'true');
        return url.href;
      }
      url.searchParams.set('scope', metaScopes.join(','));
      if (again) url.searchParams.set('auth_type', 'rerequest');
      return url.href;
    },
    finish: async (code, redirectUri, now) => {
      const first = await client.plain(
        'oauth/access_token',
        { ...app, redirect_uri: redirectUri, code },
        token,
      );
      const final = isFinal(first);
      const long = final ? first : await exchange(first.access_token);
      // A user's long-lived token may come without expires_in but still expires.
      const seconds = long.expires_in ?? (final ? null : SIXTY_DAYS_S);
      const me = await client.get(
        long.access_token,
        'me',
        { fields: 'id,name' },
        z.object({ id: z.string(), name: z.string() }),
      );
      const granted = await grantedPermissions(client, long.access_token);
      return {
        token: long.access_token,
        expiresAt: seconds === null ? null : new Date(now.getTime() + seconds * 1000),
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
