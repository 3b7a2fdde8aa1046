import { limits } from '../limits.ts';
import { nameWithEnding } from '../name-with-ending.ts';

type Named = { group: { label: string } };

const plain = (name: string) => name.trim().toLowerCase();

/**
 * Returns the index of another group with the same name, old groups included, or -1. Ignores case and
 * surrounding spaces.
 */
export function sameNameAt(groups: readonly Named[], index: number): number {
  const name = plain(groups[index]?.group.label ?? '');
  if (name === '') return -1;
  return groups.findIndex(({ group }, at) => at !== index && plain(group.label) === name);
}

/** Returns the name if no group has it, otherwise the name with the first free number appended. */
export function freeGroupName(name: string, groups: readonly Named[]): string {
  const taken = new Set(groups.map(({ group }) => plain(group.label)));
  let free = name;
  for (let number = 2; taken.has(plain(free)); number += 1) {
    free = nameWithEnding(name, ` ${number}`, limits.adGroup.name);
  }
  return free;
}
