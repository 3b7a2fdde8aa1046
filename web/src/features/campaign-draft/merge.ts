import { dequal } from 'dequal';
import { contentOf, type Draft } from './draft.ts';

/** Place of the draft that both users changed in different ways since they read it. */
export type Conflict = { path: readonly string[]; mine: unknown; theirs: unknown };

export type Merged = {
  /** Both changes combined, with mine in the conflicts. */
  draft: Draft;
  conflicts: Conflict[];
  /** Places that only the other user changed. */
  taken: (readonly string[])[];
};

/** Open conflicts, with the action to continue with after they are resolved; `edit` leaves the form open. */
export type Clash = Pick<Merged, 'conflicts' | 'taken'> & { goOn: 'save' | 'goLive' | 'edit' };

type Fields = Record<string, unknown>;
/** Items by id, in their order. */
type Items = Map<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (a: Fields, b: Fields) => [...new Set([...Object.keys(a), ...Object.keys(b)])];

/** Compares drafts by the content that is sent; picture URLs, for example, may differ. */
export function sayTheSame(a: Draft, b: Draft): boolean {
  return a === b || dequal(contentOf(a), contentOf(b));
}

/**
 * Merges two versions of a draft that started from `base`. A change on one side is kept, different
 * changes on both sides conflict. Lists merge as one value, except ad groups, which merge by id.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merged {
  const conflicts: Conflict[] = [];
  const taken: (readonly string[])[] = [];

  function merge(path: readonly string[], was: unknown, my: unknown, their: unknown): unknown {
    if (saysTheSame(my, their) || saysTheSame(was, their)) return my;
    if (path.at(-1) === 'adGroups') return mergeLists(path, byId(was), byId(my), byId(their));
    // A logo's picture and its crop belong together.
    if (isFields(my) && isFields(their) && path.at(-1) !== 'logo')
      return mergeFields(path, isFields(was) ? was : {}, my, their);
    if (saysTheSame(was, my)) {
      taken.push(path);
      return their;
    }
    conflicts.push({ path, mine: my, theirs: their });
    return my;
  }

  function mergeFields(path: readonly string[], was: Fields, my: Fields, their: Fields): Fields {
    return Object.fromEntries(
      namesOf(my, their).map((name) => [name, merge([...path, name], was[name], my[name], their[name])]),
    );
  }

  function mergeLists(path: readonly string[], was: Items, my: Items, their: Items): unknown[] {
    const [ours, others] = [[...my.keys()], [...their.keys()]];
    const theirOrder = dequal([...was.keys()], ours) && ours.every((id) => their.has(id));
    return [...new Set(theirOrder ? others : [...ours, ...others])]
      .map((id) => merge([...path, id], was.get(id), my.get(id), their.get(id)))
      .filter((item) => item !== undefined);
  }

  const draft = mergeFields([], toFields(base), toFields(mine), toFields(theirs));
  return { draft: draft as Draft, conflicts, taken };
}

const saysTheSame = (a: unknown, b: unknown) => dequal(a, b) || dequal(asStored(a), asStored(b));

/** Returns a value as the server stores it: without spaces at the ends of texts, blank rows and empty lists. */
export function asStored(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) {
    const rows = value.map((row: unknown) => asStored(row)).filter((row) => !isBlank(row));
    return rows.length === 0 ? null : rows;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asStored(part)]));
}

const isBlank = (row: unknown) => isFields(row) && row['label'] === '';

const toFields = (draft: Draft): Fields => ({ ...draft });

function byId(list: unknown): Items {
  const items = Array.isArray(list) ? (list as { id: string }[]) : [];
  return new Map(items.map((item) => [item.id, item]));
}

/** Returns the draft with a value set at the path of a conflict. */
export function withValue(draft: Draft, path: readonly string[], value: unknown): Draft {
  return set(draft, path, value) as Draft;
}

function set(value: unknown, [first, ...rest]: readonly string[], next: unknown): unknown {
  if (first === undefined) return next;
  if (Array.isArray(value)) {
    const items = value as { id: string }[];
    if (rest.length === 0 && next === undefined) return items.filter(({ id }) => id !== first);
    return items.some(({ id }) => id === first)
      ? items.map((item) => (item.id === first ? set(item, rest, next) : item))
      : [...items, next];
  }
  const fields = isFields(value) ? value : {};
  return { ...fields, [first]: set(fields[first], rest, next) };
}
