import { expect, test } from 'vitest';
import { metaScopes } from '../providers/meta/meta-sign-in.ts';
import { connections } from '../web/src/i18n/en/connections.ts';

test('the list of granted and missing permissions names exactly the permissions requested from Facebook', () => {
  expect(Object.keys(connections.permission).toSorted()).toEqual(metaScopes.toSorted());
});
