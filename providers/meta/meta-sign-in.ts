import { z } from 'zod';
import type { MetaCaller, MetaClient, MetaOptions } from './meta-client.ts';

/** The permissions that the product needs; the web app words the reason for each. */
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
  /** Null for a business-integration system user's token, which Meta ends only when the business removes the app. */
  expiresAt: Date | null;
  userId: string;
  name: string;
  granted: string[];
  missing: string[];
};

export type MetaSignIn = {
  /**
   * Returns the address of the consent dialog. `again` asks once more for permissions that were declined; a login
   * configuration has no use for it, because there Meta grants all permissions or none.
   */
  dialogUrl: (request: { state: string; redirectUri: string; again: boolean }) => string;
  /** Trades the code of a consent for its longest-lived token, and lists the permissions that were granted. */
  finish: (code: string, redirectUri: string, now: Date) => Promise<MetaGrant>;
  /** Which of the needed permissions a token lacks now, as Meta says. */
  missingPermissions: (token: string) => Promise<string[]>;
  /** Withdraws all permissions at Meta. */
  revoke: (token: string) => Promise<void>;
};

const token = z.object({ access_token: z.string(), expires_in: z.number().optional() });
type Token = z.output<typeof token>;
const permission = z.object({ permission: z.string(), status: z.string() });
const SIXTY_DAYS_S = 60 * 86_400;
/** Tokens of a person begin with an hour or two and are exchanged; those of a system user are final. */
const SHORT_LIVED_S = 86_400;

/** The permissions that a token has now. */
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
        // The dialog breaks on scope and auth_type here. Without the override, a configuration for system users
        // answers with a token in the address instead of a code.
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
      // A person's long-lived token can come without expires_in, and ends all the same.
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
