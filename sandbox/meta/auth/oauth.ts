import { APP_ID, APP_NAME, APP_SECRET, BUSINESS_APP_ID } from '../../app-credentials.ts';
import type { Sandbox } from '../../sandbox.ts';
import { GraphError, required, tokenError } from '../graph/graph-error.ts';
import type { Params } from '../graph/params.ts';
import { optionalText, requiredText } from '../graph/params.ts';
import { issueToken, LONG_LIFE, NO_END, SHORT_LIFE } from './tokens.ts';
import { grantedTo, problemOf } from '../graph/viewer.ts';

/** Exchanges a code or a short-lived token for a token (/oauth/access_token). */
export function exchange(sandbox: Sandbox, params: Params): Record<string, unknown> {
  checkApplication(params);
  const grantType = optionalText(params, 'grant_type');
  if (grantType === 'client_credentials') {
    return { access_token: `${APP_ID}|${APP_SECRET}`, token_type: 'bearer' };
  }
  if (grantType === 'fb_exchange_token') return exchangeToken(sandbox, params);
  if (grantType !== undefined && grantType !== 'authorization_code') {
    throw new GraphError({ code: 1, message: `Unsupported grant_type: ${grantType}` });
  }
  return exchangeCode(sandbox, params);
}

function checkApplication(params: Params): void {
  if (![APP_ID, BUSINESS_APP_ID].includes(requiredText(params, 'client_id'))) {
    throw new GraphError({
      code: 101,
      message: 'Error validating application. Cannot get application info due to a system error.',
    });
  }
  if (optionalText(params, 'client_secret') !== APP_SECRET) {
    throw new GraphError({ code: 1, message: 'Error validating client secret.' });
  }
}

// The subcodes 36007 to 36009 are unconfirmed; the messages are Graph's.
function exchangeCode(sandbox: Sandbox, params: Params): Record<string, unknown> {
  const code = sandbox.meta.codes.get(requiredText(params, 'code'));
  if (!code) {
    throw new GraphError({ code: 100, subcode: 36009, message: 'This authorization code has been used.' });
  }
  if (code.expires_at <= sandbox.clock.now()) {
    throw new GraphError({ code: 100, subcode: 36007, message: 'This authorization code has expired.' });
  }
  if (requiredText(params, 'redirect_uri') !== code.redirect_uri) {
    throw new GraphError({
      code: 100,
      subcode: 36008,
      message:
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    });
  }
  sandbox.meta.codes.remove(code.code);
  if (code.system_user) {
    return { access_token: issueToken(sandbox, code.person_id, NO_END).token, token_type: 'bearer' };
  }
  const token = issueToken(sandbox, code.person_id, SHORT_LIFE);
  return { access_token: token.token, token_type: 'bearer', expires_in: SHORT_LIFE / 1000 };
}

function exchangeToken(sandbox: Sandbox, params: Params): Record<string, unknown> {
  const short = optionalText(params, 'fb_exchange_token');
  if (!short) throw required('fb_exchange_token');
  const token = sandbox.meta.tokens.get(short);
  const problem = problemOf(sandbox, token);
  if (problem || !token) throw new GraphError(problem ?? tokenError(undefined, 'unknown').details);
  if (token.expires_at === 0) {
    throw new GraphError({ code: 100, message: 'A system user token without an end cannot be exchanged' });
  }
  const long = issueToken(sandbox, token.person_id, LONG_LIFE);
  return { access_token: long.token, token_type: 'bearer', expires_in: LONG_LIFE / 1000 };
}

/**
 * Inspects a token (/debug_token). The caller authenticates with the app token or any user token of
 * the app.
 */
export function debugToken(sandbox: Sandbox, params: Params): Record<string, unknown> {
  const caller = requiredText(params, 'access_token');
  if (caller !== `${APP_ID}|${APP_SECRET}` && problemOf(sandbox, sandbox.meta.tokens.get(caller))) {
    throw new GraphError({
      code: 100,
      message:
        '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app',
    });
  }
  const token = sandbox.meta.tokens.get(requiredText(params, 'input_token'));
  const problem = problemOf(sandbox, token);
  if (!token) {
    return {
      data: { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] },
    };
  }
  const person = sandbox.people.get(token.person_id);
  const granted = [...grantedTo(sandbox, token.person_id)];
  return {
    data: {
      app_id: APP_ID,
      type: token.page_id ? 'PAGE' : 'USER',
      application: APP_NAME,
      data_access_expires_at: Math.floor(token.data_access_expires_at / 1000),
      expires_at: Math.floor(token.expires_at / 1000),
      is_valid: !problem,
      issued_at: Math.floor(token.issued_at / 1000),
      ...(problem && { error: problem }),
      ...(token.page_id && { profile_id: token.page_id }),
      user_id: person?.meta.user_id,
      scopes: granted,
      granular_scopes: granted.map((scope) => ({ scope })),
    },
  };
}
