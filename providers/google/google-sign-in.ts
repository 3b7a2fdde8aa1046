import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { httpCall, unreadable, type HttpAnswer } from '../http-call.ts';
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

/** Milliseconds before each further attempt, after Google failed or asked to wait. */
const pauses = [100, 500, 1500];

const Tokens = z.object({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  /** Granted scopes, separated by spaces. */
  scope: z.string().optional(),
  /** In seconds. */
  expires_in: z.coerce.number().optional(),
});

export function googleSignIn(options: GoogleOptions): GoogleSignIn {
  const remembered = new Map<string, { token: string; until: number }>();
  const underWay = new Map<string, Promise<string>>();
  return {
    consentUrl: ({ state, redirectUri, codeChallenge }) => {
      const asked = new URLSearchParams({
        client_id: options.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        access_type: 'offline',
        prompt: 'consent',
        scope: [adsScope, 'openid', 'email'].join(' '),
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      });
      return `${options.authUrl}/o/oauth2/v2/auth?${asked.toString()}`;
    },

    finish: async ({ code, redirectUri, codeVerifier }) => {
      const tokens = await tokensFor({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      });
      if (tokens.refresh_token === undefined || tokens.access_token === undefined)
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
      const answer = await post('/revoke', { token: refreshToken });
      if (answer.status !== 200 && answer.status !== 400) throw oauthError(answer);
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
    const tokens = await tokensFor({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const { access_token: token, expires_in: seconds = 300 } = tokens;
    if (token === undefined) throw new Error('Google answered no access token');
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(refreshToken, { token, until: Date.now() + (seconds - 60) * 1000 });
    return token;
  }

  async function tokensFor(grant: Record<string, string>): Promise<z.output<typeof Tokens>> {
    const { clientId, clientSecret } = options;
    const answer = await post('/token', { ...grant, client_id: clientId, client_secret: clientSecret });
    if (answer.status !== 200) throw oauthError(answer);
    const tokens = Tokens.safeParse(answer.body);
    if (!tokens.success) throw unreadable('google', answer.body, false, tokens.error);
    return tokens.data;
  }

  /**
   * Sends a form, and repeats it if the call failed, Google failed, or Google asked to wait. A code of a consent may have
   * been used up by a call that failed, so it is repeated only if Google asked to wait.
   */
  async function post(path: string, form: Record<string, string>, attempt = 0): Promise<HttpAnswer> {
    const wait = pauses[attempt];
    const isOnce = form['grant_type'] === 'authorization_code';
    const url = `${options.tokenUrl}${path}`;
    const init = { method: 'POST', body: new URLSearchParams(form) };
    const { fetch, timeoutMs } = options;
    try {
      const answer = await httpCall({ network: 'google', fetch, timeoutMs, url, init, writes: false });
      const isRepeated = answer.status === 429 || (!isOnce && isPassing(answer.status));
      if (wait === undefined || !isRepeated) return answer;
    } catch (error) {
      if (wait === undefined || isOnce || (error as NetworkError).code === 'TimeoutError') throw error;
    }
    await pause(wait);
    return post(path, form, attempt + 1);
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

/** Returns true for an answer that says nothing about the request, such as that of a proxy. */
const isPassing = (status: number) => status >= 500 || status === 408 || (status >= 300 && status < 400);

/** Returns the error of a token request. `invalid_grant` is final: only the user can reconnect. */
function oauthError({ status, body }: HttpAnswer): NetworkError {
  const refusal = z
    .object({ error: z.string(), error_description: z.string().optional() })
    .safeParse(body).data;
  const code = refusal?.error ?? String(status);
  const cause = refusal?.error_description;
  if (code === 'invalid_grant')
    return new NetworkError('The Google connection has ended. Please connect again', {
      network: 'google',
      kind: 'reconnect',
      code,
      cause,
    });
  const kind = status === 429 ? 'rate_limited' : isPassing(status) ? 'temporary' : 'configuration';
  return new NetworkError('Google rejected the sign-in', { network: 'google', kind, code, cause });
}
