import { expect, test } from 'vitest';
import { yardiConnectionBody } from './yardi.ts';

test.each([
  ['bGV0LW1lLWlu%3d', 'bGV0LW1lLWlu='],
  ['plain-token', 'plain-token'],
  ['100%', '100%'],
])('the API token %s is read as %s', (pasted, token) => {
  const body = yardiConnectionBody.parse({ generation: 'v1', api_token: pasted });
  expect(body.api_token).toBe(token);
});
