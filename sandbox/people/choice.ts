import type { Sandbox } from '../sandbox.ts';
import type { Person } from './person.ts';

const NEWEST = 12;

/** Returns the people on a consent page: all built-in ones and the latest added. */
export function peopleToChoose(sandbox: Sandbox): Person[] {
  const all = sandbox.people.all();
  const added = all.filter((person) => !person.builtIn);
  return [...all.filter((person) => person.builtIn), ...added.slice(-NEWEST).toReversed()];
}

export function personByHint(sandbox: Sandbox, hint: string | undefined): Person | undefined {
  if (!hint) return undefined;
  return (
    sandbox.people.get(hint) ??
    sandbox.people.all().find((person) => person.email === hint.toLowerCase() || person.name === hint)
  );
}
