import { describe, expect, test } from 'vitest';
import { unfilteredTables } from './organization-filter.ts';

const tables = new Set(['campaign', 'publication', 'image']);
const unfiltered = (text: string) => unfilteredTables(text, tables);

const JOINED =
  'from campaign c join publication p on p.organization_id = c.organization_id and p.campaign_id = c.id';

describe('a statement that stays within an organization', () => {
  test.each([
    'select 1 from campaign where organization_id = $1 and id = $2',
    `select 1 ${JOINED} where p.organization_id = $1`,
    'select 1 from campaign c where (c.organization_id, c.id) = any($1)',
    'select 1 from campaign where (organization_id, id) in (select a, b from unnest($1::bigint[], $2::bigint[]) u (a, b))',
    'select (select 1 from image i where i.organization_id = c.organization_id) from campaign c where c.organization_id in ($1, $2)',
    'update campaign set name = $1 from publication p where p.organization_id = campaign.organization_id and campaign.organization_id = $2',
    'delete from campaign where organization_id = $1',
    'with campaign as (select 1) select * from campaign',
    'select 1 from campaign c join organization o on o.id = c.organization_id where o.id = $1',
    'select 1 from city where id = $1',
    'select 1 from campaign where id = $1 /* across organizations */',
  ])('%s', (text) => expect(unfiltered(text)).toEqual([]));
});

describe('a statement that leaves its organization', () => {
  test.each([
    ['select 1 from campaign where id = $1', ['campaign campaign']],
    ['delete from campaign where organization_id = $1 or id = $2', ['campaign campaign']],
    ['update campaign set name = $1 where not organization_id = $2', ['campaign campaign']],
    [
      'select 1 from campaign c join publication p on p.campaign_id = c.id where c.organization_id = $1',
      ['publication p'],
    ],
    [`select 1 ${JOINED} where p.id = $1`, ['campaign c', 'publication p']],
    [
      'select (select 1 from image i where i.id = c.logo_id) from campaign c where c.organization_id = $1',
      ['image i'],
    ],
    ['select 1 from campaign c join organization o on o.id = c.organization_id', ['campaign c']],
    ['with found as (select id from campaign) select 1 from found', ['campaign campaign']],
  ])('%s', (text, found) => expect(unfiltered(text)).toEqual(found));
});
