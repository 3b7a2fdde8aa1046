import { expect, test } from 'vitest';
import type { Problem } from '#domain/messages.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { stateOf } from './section-state.ts';
import { sectionOf, sections, type SectionName } from './sections.ts';

const missing: Problem = { path: 'geotargets', message: 'geotargetsMissing', severity: 'error' };

function stateOfSection(
  name: SectionName,
  draft: Draft,
  problems: Problem[] = [],
  { tried = false, untouched = false } = {},
) {
  const section = sections.find((one) => one.name === name) ?? sections[0];
  return stateOf(section, { draft, problems, tried, untouched });
}

const bare = emptyDraft('2');
const place = { city: { value: '1', label: 'Austin' }, state: { value: '44', label: 'Texas', abbr: 'TX' } };

test('a new campaign has only its channels complete', () => {
  expect(sections.map(({ name }) => [name, stateOfSection(name, bare)])).toEqual([
    ['what', 'empty'],
    ['channels', 'complete'],
    ['geo', 'empty'],
    ['schedule', 'empty'],
    ['ads', 'empty'],
    ['test', 'empty'],
  ]);
});

test('a missing value in an empty section counts only after a launch attempt', () => {
  expect(stateOfSection('geo', bare, [missing])).toBe('empty');
  expect(stateOfSection('geo', bare, [missing], { tried: true })).toBe(1);
});

test('a section with content is complete or shows its problems at once', () => {
  const placed = { ...bare, places: [place] };
  expect(stateOfSection('geo', placed)).toBe('complete');
  expect(stateOfSection('geo', placed, [missing])).toBe(1);
});

test('the first section is empty without name and target, and the channels are empty if all are off', () => {
  expect(stateOfSection('what', { ...bare, name: ' ' })).toBe('empty');
  expect(stateOfSection('what', { ...bare, targetId: '7' })).toBe('complete');
  const off = { isActive: false };
  const none = {
    ...bare,
    facebook: { ...bare.facebook, ...off },
    instagram: { ...bare.instagram, ...off },
    search: { ...bare.search, ...off },
    display: { ...bare.display, ...off },
  };
  expect(stateOfSection('channels', none)).toBe('empty');
});

test('sectionOf finds the section of a field by its path', () => {
  expect(sectionOf('facebook_ad.titles.0').name).toBe('ads');
  expect(sectionOf('run_dates.end_date').name).toBe('schedule');
  expect(sectionOf('variant_b.titles').name).toBe('test');
  expect(sectionOf('fb_page_id').name).toBe('channels');
});

test('an untouched form shows no problems before a launch attempt', () => {
  const page: Problem = { path: 'fb_page_id', message: 'pageRequired', severity: 'error' };
  expect(stateOfSection('channels', bare, [page])).toBe(1);
  expect(stateOfSection('channels', bare, [page], { untouched: true })).toBe('empty');
  expect(stateOfSection('channels', bare, [page], { untouched: true, tried: true })).toBe(1);
});
