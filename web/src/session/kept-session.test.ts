import { describe, expect, test } from 'vitest';
import { hasRunOut, migrateSession, nobody, readSession } from './kept-session.ts';

const user = { id: '7', has_organization: true, preferences: {} };
const session = { access: 'a.b.c', refresh: 'r', user };

describe('the stored session', () => {
  test('a stored session is read back unchanged', () => {
    expect(readSession({ ...session, draft: 'not ours' })).toEqual(session);
  });

  test('a session stored before preferences existed has none', () => {
    const { preferences, ...older } = user;
    expect(readSession({ ...session, user: older }).user).toEqual({ ...older, preferences });
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'session'],
    ['null', null],
    ['an empty state', {}],
    ['no refresh token', { ...session, refresh: null }],
    ['an access token of another kind', { ...session, access: 5 }],
    ['no person', { ...session, user: null }],
    ['half a person', { ...session, user: { id: '7' } }],
  ])('a broken session counts as signed out: %s', (_, kept) => {
    expect(readSession(kept)).toEqual(nobody);
  });

  test('a session of an older version is migrated step by step, which signs the user out', () => {
    expect(readSession(migrateSession(session, 0))).toEqual(nobody);
    expect(readSession(migrateSession(session, 2))).toEqual(nobody);
  });

  test('a session of this version or a newer one is not changed', () => {
    expect(migrateSession(session, 3)).toBe(session);
    expect(migrateSession(session, 4)).toBe(session);
  });
});

describe('an access token', () => {
  const now = Date.UTC(2026, 4, 1);
  const tokenUntil = (exp: unknown) => `head.${btoa(JSON.stringify({ exp, sub: 'ÿÿ>?' }))}.signature`;

  test('an access token expires at its expiry time', () => {
    expect(hasRunOut(tokenUntil(now / 1000 + 60), now)).toBe(false);
    expect(hasRunOut(tokenUntil(now / 1000), now)).toBe(true);
  });

  test.each(['', 'nonsense', 'a.%%%.c', tokenUntil('tomorrow'), tokenUntil(undefined)])(
    'an access token without a readable expiry counts as expired: %s',
    (token) => {
      expect(hasRunOut(token, now)).toBe(true);
    },
  );
});
