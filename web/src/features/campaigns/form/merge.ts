import { contentOf, type Draft } from './draft.ts';

/** A place of the document that two people changed in different ways since they both read it. */
export type Conflict = { path: readonly string[]; mine: unknown; theirs: unknown };

export type Merged = {
  /** Both changes together; where they conflict, mine. */
  draft: Draft;
  conflicts: Conflict[];
  /** Places that only the other person changed. */
  taken: (readonly string[])[];
};

/** What has to be chosen before the form can be saved, and what is done with it then. */
export type Clash = Pick<Merged, 'conflicts' | 'taken'> & { goOn: 'save' | 'goLive' };

type Fields = Record<string, unknown>;
/** Items by their ids, in their order. */
type Items = Map<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  return isFields(a) && isFields(b) && namesOf(a, b).every((name) => same(a[name], b[name]));
}

const namesOf = (a: Fields, b: Fields) => [...new Set([...Object.keys(a), ...Object.keys(b)])];

/** Two documents say the same when the same would be sent; the addresses of pictures, for one, may differ. */
export function sayTheSame(a: Draft, b: Draft): boolean {
  return a === b || same(contentOf(a), contentOf(b));
}

/**
 * Brings two versions of a document together that began as `base`. What one of them changed is kept; what both changed
 * otherwise is a conflict. Lists count as one value, but ad groups, which have an id, are merged one by one.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merged {
  const conflicts: Conflict[] = [];
  const taken: (readonly string[])[] = [];

  function merge(path: readonly string[], was: unknown, my: unknown, their: unknown): unknown {
    if (same(my, their) || same(was, their)) return my;
    if (path.at(-1) === 'adGroups') return mergeLists(path, byId(was), byId(my), byId(their));
    // A logo's picture and its crop belong together.
    if (isFields(my) && isFields(their) && path.at(-1) !== 'logo')
      return mergeFields(path, isFields(was) ? was : {}, my, their);
    if (same(was, my)) {
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
    const theirOrder = same([...was.keys()], ours) && ours.every((id) => their.has(id));
    return [...new Set(theirOrder ? others : [...ours, ...others])]
      .map((id) => merge([...path, id], was.get(id), my.get(id), their.get(id)))
      .filter((item) => item !== undefined);
  }

  const draft = mergeFields([], toFields(base), toFields(mine), toFields(theirs));
  return { draft: draft as Draft, conflicts, taken };
}

const toFields = (draft: Draft): Fields => ({ ...draft });

function byId(list: unknown): Items {
  const items = Array.isArray(list) ? (list as { id: string }[]) : [];
  return new Map(items.map((item) => [item.id, item]));
}

/** The document with a value at a place that a conflict names. */
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
