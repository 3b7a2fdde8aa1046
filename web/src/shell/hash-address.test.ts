import { expect, test } from 'vitest';
import { inAppPath } from './hash-address.ts';

test.each([
  ['#!/campaigns', '/campaigns'],
  ['#!campaigns', '/campaigns'],
  ['#!/campaigns?type=branding&page=2', '/campaigns?type=branding&page=2'],
  ['#!/frequently-asked-question?section=budgets#top', '/frequently-asked-question?section=budgets#top'],
  ['#!', '/'],
  ['#!/', '/'],
  ['#!//evil.example/x', '/evil.example/x'],
  [String.raw`#!/\evil.example`, '/evil.example'],
  ['#!https://evil.example', '/https://evil.example'],
  ['#!/../..', '/'],
])('the hash %s leads to %s', (hash, path) => {
  expect(inAppPath(hash)).toBe(path);
});

test.each(['', '#', '#content', '#/campaigns'])('the hash %s is ignored', (hash) => {
  expect(inAppPath(hash)).toBeUndefined();
});
