import { expect, test } from 'vitest';
import { unpaced } from '../call-pace.ts';
import { googleSignIn } from './google-sign-in.ts';

/** A token endpoint that gives a new access token each time, or refuses. */
function signInAt(refused = false) {
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
      const body = refused
        ? { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }
        : { access_token: `access ${asked}`, expires_in: 3599, token_type: 'Bearer' };
      return Promise.resolve(Response.json(body, { status: refused ? 400 : 200 }));
    },
  };
  return { signIn: googleSignIn(options), asked: () => asked };
}

test('access asked for by many at once is fetched once, and for each person', async () => {
  const { signIn, asked } = signInAt();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => signIn.accessToken('refresh')));
  expect(new Set(tokens)).toEqual(new Set(['access 1']));
  expect(await signIn.accessToken('refresh')).toBe('access 1');
  expect(asked()).toBe(1);
  expect(await signIn.accessToken('another')).toBe('access 2');
});

test('access that Google no longer takes is renewed once, whoever finds out', async () => {
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

test('a consent that has ended is said to have ended, once for all who asked at the same time', async () => {
  const { signIn, asked } = signInAt(true);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => signIn.accessToken('refresh')));
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 'rejected',
      reason: { kind: 'reconnect', code: 'invalid_grant' },
    });
  expect(asked()).toBe(1);
});
