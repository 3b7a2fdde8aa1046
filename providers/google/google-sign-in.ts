import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { z } from 'zod';
import { NetworkError } from '../network-error.ts';
import type { GoogleOptions } from './google-client.ts';

const adsScope = 'https://www.googleapis.com/auth/adwords';

export type GoogleGrant = {
  /** Refresh token, which is stored. */
  token: string;
  /** Google's permanent id of the user; null if Google did not respond. */
  userId: string | null;
  /** Email address of the user; null if Google did not respond. */
  email: string | null;
  granted: string[];
  missing: string[];
};

export type GoogleSignIn = {
  consentUrl: (request: { state: string; redirectUri: string; codeChallenge: string }) => string;
  finish: (request: { code: string; redirectUri: string; codeVerifier: string }) => Promise<GoogleGrant>;
  /** Revokes the grant at Google. Succeeds if it has already ended. */
  revoke: (refreshToken: string) => Promise<void>;
  /**
   * Returns an access token, cached until shortly before it expires. Concurrent calls share one
   * request.
   */
  accessToken: (refreshToken: string) => Promise<string>;
  /** Drops a cached access token that Google rejected, unless a newer one is cached. */
  forgetAccess: (refreshToken: string, accessToken: string) => void;
};

const MOST_REMEMBERED = 1000;

export function googleSignIn(options: GoogleOptions): GoogleSignIn {
  const remembered = new Map<string, { token: string; until: number }>();
  const underWay = new Map<string, Promise<string>>();
  const clientFor = (redirectUri?: string) =>
    new OAuth2Client({
      clientId: options.clientId,
      clientSecret: options.clientSecret,
      ...(redirectUri === undefined ? {} : { redirectUri }),
      endpoints: {
        oauth2AuthBaseUrl: `${options.authUrl}/o/oauth2/v2/auth`,
        oauth2TokenUrl: `${options.tokenUrl}/token`,
        oauth2RevokeUrl: `${options.tokenUrl}/revoke`,
      },
      transporterOptions: { timeout: options.timeoutMs, fetchImplementation: options.fetch },
    });

  return {
    consentUrl: ({ state, redirectUri, codeChallenge }) =>
      clientFor(redirectUri).generateAuthUrl({
        access_type: 'offline',
        prompt: 'consent',
        scope: [adsScope, 'openid', 'email'],
        state,
        code_challenge: codeChallenge,
        code_challenge_method: CodeChallengeMethod.S256,
      }),

    finish: async ({ code, redirectUri, codeVerifier }) => {
      const client = clientFor(redirectUri);
      const { tokens } = await client
        .getToken({ code, codeVerifier })
        .catch((error: unknown) => Promise.reject(oauthError(error)));
      if (tokens.refresh_token == null || tokens.access_token == null)
        throw new NetworkError('Google did not grant lasting permission. Please connect again', {
          network: 'google',
          kind: 'reconnect',
          code: 'no_refresh_token',
        });
      const granted = (tokens.scope ?? '').split(' ').filter((scope) => scope !== '');
      return {
        token: tokens.refresh_token,
        ...(await readPerson(tokens.access_token)),
        granted,
        // The user may have deselected it on the consent page.
        missing: granted.includes(adsScope) ? [] : [adsScope],
      };
    },

    revoke: async (refreshToken) => {
      remembered.delete(refreshToken);
      await clientFor()
        .revokeToken(refreshToken)
        .catch((error: unknown) => {
          if (statusOf(error) !== 400) throw oauthError(error);
        });
    },

    forgetAccess: (refreshToken, accessToken) => {
      if (remembered.get(refreshToken)?.token === accessToken) remembered.delete(refreshToken);
    },

    accessToken: async (refreshToken) => {
      const known = remembered.get(refreshToken);
      if (known !== undefined && known.until > Date.now()) return known.token;
      const started = underWay.get(refreshToken) ?? refresh(refreshToken);
      underWay.set(refreshToken, started);
      return started.finally(() => underWay.delete(refreshToken));
    },
  };

  async function refresh(refreshToken: string): Promise<string> {
    const client = clientFor();
    client.setCredentials({ refresh_token: refreshToken });
    const { credentials } = await client
      .refreshAccessToken()
      .catch((error: unknown) => Promise.reject(oauthError(error)));
    const { access_token: token, expiry_date: expiry } = credentials;
    if (token == null) throw new Error('Google answered no access token');
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(refreshToken, { token, until: (expiry ?? Date.now() + 300_000) - 60_000 });
    return token;
  }

  async function readPerson(accessToken: string): Promise<Pick<GoogleGrant, 'userId' | 'email'>> {
    try {
      const response = await options.fetch(`${options.userinfoUrl}/v1/userinfo`, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      const { sub, email } = z.object({ sub: z.string(), email: z.string() }).parse(await response.json());
      return { userId: sub, email };
    } catch {
      // Only the displayed name is missing; the consent itself is valid.
      return { userId: null, email: null };
    }
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { response?: { status?: number } }).response?.status;
}

/** Returns the error of a token request. `invalid_grant` is final: only the user can reconnect. */
function oauthError(error: unknown): NetworkError {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('invalid_grant'))
    return new NetworkError('The Google connection has ended. Please connect again', {
      network: 'google',
      kind: 'reconnect',
      code: 'invalid_grant',
      cause: error,
    });
  const status = statusOf(error) ?? 500;
  const kind = status === 429 ? 'rate_limited' : status >= 500 ? 'temporary' : 'configuration';
  return new NetworkError('Google rejected the sign-in', {
    network: 'google',
    kind,
    code: message,
    cause: error,
  });
}
