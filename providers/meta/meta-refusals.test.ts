import { expect, test } from 'vitest';
import { metaRefusals } from './meta-refusals.ts';

const parts = (code: number, subcode?: number, ...blamed: string[]) =>
  metaRefusals({ code, subcode, blamed }).map(({ part }) => part);

test.each([
  ['daily_budget', 'budget'],
  ['name', 'name'],
  ['start_time', 'start_date'],
  ['end_time', 'end_date'],
  ['targeting.geo_locations.cities', 'places'],
  ['object_story_spec.page_id', 'page'],
  ['object_story_spec.instagram_user_id', 'instagram'],
  ['object_story_spec.link_data.message', 'description'],
  ['object_story_spec.link_data.name', 'title'],
  ['object_story_spec.link_data.child_attachments.0.name', 'title'],
  ['object_story_spec.link_data.image_hash', 'picture'],
  ['object_story_spec.link_data.child_attachments.1.link', 'landing_page'],
  ['promoted_object.pixel_id', 'pixel'],
  ['targeting.custom_audiences', 'audience'],
])('a blamed %s is about the %s', (path, part) => {
  expect(parts(100, undefined, path)).toEqual([part]);
});

test.each([
  [100, 1885272, ['budget']],
  [100, 1885650, ['budget']],
  [100, 2446307, ['budget']],
  [100, 1487901, ['budget']],
  [100, 1487033, ['end_date']],
  [100, 1487756, ['places']],
  [100, 1815199, ['instagram']],
  [100, 1885029, ['page']],
  [100, 2446383, ['landing_page']],
  [100, 3858258, ['picture']],
  [100, 1870034, ['audience']],
  [100, 2490427, ['title', 'description', 'picture']],
  [506, 500, ['title', 'description']],
  [2641, undefined, ['places']],
])('the Meta error %d/%s without a blamed field is about %j', (code, subcode, expected) => {
  expect(parts(code, subcode)).toEqual(expected);
});

test('a blamed field takes precedence over the subcode, and an unknown field names no part', () => {
  expect(parts(100, 1885272, 'name')).toEqual(['name']);
  expect(parts(100, 4834011, 'is_adset_budget_sharing_enabled')).toEqual([]);
  expect(parts(1)).toEqual([]);
});
