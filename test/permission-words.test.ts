import { expect, test } from 'vitest';
import { metaScopes } from '../providers/meta/meta-sign-in.ts';
import { connections } from '../web/src/i18n/en/connections.ts';

test('the list of granted and missing permissions names each that Facebook is asked for, and no other', () => {
  expect(Object.keys(connections.permission).toSorted()).toEqual(metaScopes.toSorted());
});
