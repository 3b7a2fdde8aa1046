import { limits } from './limits.ts';
import { nameWithEnding } from './name-with-ending.ts';

type Named = { group: { label: string } };

const plain = (name: string) => name.trim().toLowerCase();

/** Where another group of the same name stands, old ones too; -1 when there is none. */
export function sameNameAt(groups: readonly Named[], index: number): number {
  const name = plain(groups[index]?.group.label ?? '');
  if (name === '') return -1;
  return groups.findIndex(({ group }, at) => at !== index && plain(group.label) === name);
}

/** The name itself while no group has it, or else with the first number that makes it the only one. */
export function freeGroupName(name: string, groups: readonly Named[]): string {
  const taken = new Set(groups.map(({ group }) => plain(group.label)));
  let free = name;
  for (let number = 2; taken.has(plain(free)); number += 1) {
    free = nameWithEnding(name, ` ${number}`, limits.adGroup.name);
  }
  return free;
}
