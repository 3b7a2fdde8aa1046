import type { Command, CommandGroup } from './command.ts';

/**
 * Returns the groups with the commands that match: each word of the text has to start one of a command's
 * words.
 */
export function matchCommands(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const wanted = wordsOf(text);
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter((command) => answers(command, wanted)) }))
    .filter(({ commands }) => commands.length > 0);
}

function answers({ label, words = '' }: Command, wanted: readonly string[]): boolean {
  const own = wordsOf(`${label} ${words}`);
  return wanted.every((word) => own.some((one) => one.startsWith(word)));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
