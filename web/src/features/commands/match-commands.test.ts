import { expect, test } from 'vitest';
import { IconHome } from '../../icons/tabler.ts';
import type { Command } from './command.ts';
import { matchCommands } from './match-commands.ts';

const command = (label: string, words?: string): Command => ({
  id: label,
  label,
  words,
  icon: IconHome,
  run: () => undefined,
});

const groups = [
  {
    id: 'do',
    label: 'Do',
    commands: [command('New campaign for a building', 'create ad'), command('New building', 'create')],
  },
  { id: 'go', label: 'Go to', commands: [command('Buildings'), command('Dashboard', 'home overview')] },
];

const found = (text: string) =>
  matchCommands(groups, text).flatMap(({ commands }) => commands.map(({ id }) => id));

test('an empty search keeps all commands', () => {
  expect(found('  ')).toHaveLength(4);
});

test('each search word has to start a word of the command, in any order', () => {
  expect(found('build')).toEqual(['New campaign for a building', 'New building', 'Buildings']);
  expect(found('BUILD new')).toEqual(['New campaign for a building', 'New building']);
  expect(found('uilding')).toEqual([]);
});

test('a command is also found by its additional words', () => {
  expect(found('home')).toEqual(['Dashboard']);
  expect(found('create build')).toEqual(['New campaign for a building', 'New building']);
});

test('a group without a match is omitted', () => {
  expect(matchCommands(groups, 'dash').map(({ id }) => id)).toEqual(['go']);
});

test('punctuation in a search is ignored', () => {
  expect(found('“dash”')).toEqual(['Dashboard']);
});
