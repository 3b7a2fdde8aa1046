import type { Command, CommandGroup } from './command.ts';

/** The groups with the commands that a text asks for: each of its words begins one of theirs. */
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
