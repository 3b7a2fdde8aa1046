import { expect, test } from 'vitest';
import { unpaced } from '../call-pace.ts';
import { googleSignIn } from './google-sign-in.ts';

/** Returns a client of a token endpoint that issues a new access token each time, or refuses, or first fails. */
function signInAt(refused = false, failures = 0) {
  let asked = 0;
  const options = {
    adsUrl: 'https://ads.example',
    version: 'v26',
    authUrl: 'https://auth.example',
    tokenUrl: 'https://token.example',
    userinfoUrl: 'https://who.example',
    clientId: 'id',
    clientSecret: 'secret',
    timeoutMs: 1000,
    pace: unpaced,
    fetch: () => {
      asked += 1;
      if (asked <= failures) return Promise.resolve(Response.json({}, { status: asked === 1 ? 408 : 503 }));
      const body = refused
        ? { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }
        : { access_token: `access ${asked}`, expires_in: '3599', token_type: 'Bearer' };
      return Promise.resolve(Response.json(body, { status: refused ? 400 : 200 }));
    },
  };
  return { signIn: googleSignIn(options), asked: () => asked };
}

test('concurrent requests for access fetch one token per user', async () => {
  const { signIn, asked } = signInAt();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => signIn.accessToken('refresh')));
  expect(new Set(tokens)).toEqual(new Set(['access 1']));
  expect(await signIn.accessToken('refresh')).toBe('access 1');
  expect(asked()).toBe(1);
  expect(await signIn.accessToken('another')).toBe('access 2');
});

test('an access token that Google rejects is renewed once, however many callers notice', async () => {
  const { signIn, asked } = signInAt();
  const old = await signIn.accessToken('refresh');
  const renewed = await Promise.all(
    Array.from({ length: 5 }, () => {
      signIn.forgetAccess('refresh', old);
      return signIn.accessToken('refresh');
    }),
  );
  signIn.forgetAccess('refresh', old);
  expect(new Set([...renewed, await signIn.accessToken('refresh')])).toEqual(new Set(['access 2']));
  expect(asked()).toBe(2);
});

test('an ended consent is reported to all concurrent callers after one request', async () => {
  const { signIn, asked } = signInAt(true);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => signIn.accessToken('refresh')));
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 'rejected',
      reason: { kind: 'reconnect', code: 'invalid_grant' },
    });
  expect(asked()).toBe(1);
});

test('a request for access is repeated after a failure of Google, up to three times', async () => {
  const { signIn, asked } = signInAt(false, 2);
  expect(await signIn.accessToken('refresh')).toBe('access 3');
  expect(asked()).toBe(3);
  const failing = signInAt(false, 9);
  await expect(failing.signIn.accessToken('refresh')).rejects.toMatchObject({
    kind: 'temporary',
    code: '503',
  });
  expect(failing.asked()).toBe(4);
});

test('the code of a consent is sent once, because a failed call may have used it up', async () => {
  const { signIn, asked } = signInAt(false, 2);
  await expect(
    signIn.finish({ code: 'code', redirectUri: 'https://example.com/google', codeVerifier: 'verifier' }),
  ).rejects.toMatchObject({
    kind: 'temporary',
  });
  expect(asked()).toBe(1);
});
