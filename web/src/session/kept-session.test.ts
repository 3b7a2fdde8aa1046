import { describe, expect, test } from 'vitest';
import { hasRunOut, migrateSession, nobody, readSession } from './kept-session.ts';

const user = { id: '7', has_organization: true, preferences: {} };
const session = { access: 'a.b.c', refresh: 'r', user };

describe('what is kept', () => {
  test('is read as it was', () => {
    expect(readSession({ ...session, draft: 'not ours' })).toEqual(session);
  });

  test('by a version that knew no preferences has none', () => {
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
  ])('counts as nobody when it is broken: %s', (_, kept) => {
    expect(readSession(kept)).toEqual(nobody);
  });

  test('by an older version is brought up step by step, which leaves nobody', () => {
    expect(readSession(migrateSession(session, 0))).toEqual(nobody);
    expect(readSession(migrateSession(session, 2))).toEqual(nobody);
  });

  test('by this or a newer version is not changed', () => {
    expect(migrateSession(session, 3)).toBe(session);
    expect(migrateSession(session, 4)).toBe(session);
  });
});

describe('an access token', () => {
  const now = Date.UTC(2026, 4, 1);
  const tokenUntil = (exp: unknown) => `head.${btoa(JSON.stringify({ exp, sub: 'ÿÿ>?' }))}.signature`;

  test('has run out when its time has come', () => {
    expect(hasRunOut(tokenUntil(now / 1000 + 60), now)).toBe(false);
    expect(hasRunOut(tokenUntil(now / 1000), now)).toBe(true);
  });

  test.each(['', 'nonsense', 'a.%%%.c', tokenUntil('tomorrow'), tokenUntil(undefined)])(
    'that says nothing has run out: %s',
    (token) => {
      expect(hasRunOut(token, now)).toBe(true);
    },
  );
});
