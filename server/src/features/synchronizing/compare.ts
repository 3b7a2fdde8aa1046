import { dequal } from 'dequal';
import type { PlainDate } from '#domain/plain-date.ts';
import type { NetworkObject } from '#providers/ad-network.ts';

/** An object as read from its network, with its children if it was added there. */
export type Found = Pick<NetworkObject, 'externalId' | 'sent'> & { children: NetworkObject[] };

/**
 * A difference between a recorded and a read setting. `field` is '' for the object itself, whose
 * side is null if missing; other sides are wrapped in a list of one.
 */
export type FoundDifference = {
  kind: string;
  key: string;
  field: string;
  ours: [unknown] | null;
  theirs: [unknown] | null;
  found: Found | null;
};

type Objects = readonly NetworkObject[];
type Identity = Pick<NetworkObject, 'kind' | 'key'>;

const same = (one: Identity, other: Identity) => one.kind === other.kind && one.key === other.key;

/** Returns the parent of an object. If it is deleted, so is the object. */
function parentOf({ kind, key }: Identity): Identity | undefined {
  switch (kind) {
    case 'ad_set':
    case 'ad_group':
    case 'location':
    case 'negative_keyword':
    case 'budget':
      return { kind: 'campaign', key: 'campaign' };
    case 'keyword':
      return { kind: 'ad_group', key: key.split('|')[0] ?? '' };
    case 'creative':
      return { kind: 'ad', key };
    default:
      return undefined;
  }
}

/**
 * Returns the parents of an object. An ad's parent is an ad set at Meta and an ad group at Google,
 * with the same key.
 */
function parentsOf(object: Identity): Identity[] {
  if (object.kind === 'ad')
    return [
      { kind: 'ad_set', key: object.key },
      { kind: 'ad_group', key: object.key },
    ];
  const parent = parentOf(object);
  return parent === undefined ? [] : [parent];
}

/** Returns true if an object is a descendant of another. */
export function isWithin(object: Identity, outer: Identity): boolean {
  return parentsOf(object).some((parent) => same(parent, outer) || isWithin(parent, outer));
}

/** Key of the object that an added object belongs to. */
const addedTo = ({ sent }: NetworkObject) => sent['adGroup'] ?? sent['adSet'];

/**
 * Returns the differences between recorded and read objects, by object and field. Children of
 * deleted or new objects are not listed separately.
 */
export function compare(recorded: Objects, found: Objects, today: PlainDate): FoundDifference[] {
  const missing = recorded.filter((object) => !found.some((other) => same(object, other)));
  const added = found.filter((object) => !recorded.some((other) => same(object, other)));
  return [
    ...missing
      .filter((object) => !missing.some((other) => isWithin(object, other)))
      .map(({ kind, key, sent }) => ({ kind, key, field: '', ours: wrap(sent), theirs: null, found: null })),
    ...added
      .filter((object) => !added.some(({ key }) => key === addedTo(object)))
      .map((object) => wholly(object, added)),
    ...recorded.flatMap((object) => {
      const other = found.find((candidate) => same(object, candidate));
      return other === undefined ? [] : changedFields(object, other, found, recorded, today);
    }),
  ];
}

const wrap = (value: unknown): [unknown] => [value];

function wholly({ kind, key, externalId, sent }: NetworkObject, added: Objects): FoundDifference {
  const children = added.filter((other) => addedTo(other) === key);
  const found = { externalId, sent, children };
  return { kind, key, field: '', ours: null, theirs: wrap(sent), found };
}

/**
 * Returns the fields to compare. Excludes link tracking: no change is sent for it alone, so a
 * difference could not be resolved (decision 034).
 */
const comparedFields = (sent: NetworkObject['sent']) =>
  Object.keys(sent).filter((name) => name !== 'urlTags');

function changedFields(
  object: NetworkObject,
  { externalId, sent }: NetworkObject,
  found: Objects,
  recorded: Objects,
  today: PlainDate,
): FoundDifference[] {
  return comparedFields(sent)
    .filter((field) => field in object.sent && !dequal(object.sent[field], sent[field]))
    .filter((field) => !isPastStart(field, object.sent[field], sent[field], today))
    .filter(
      (field) => !(object.kind === 'ad' && field === 'creative' && contentDiffers(object, found, recorded)),
    )
    .map((field) => ({
      kind: object.kind,
      key: object.key,
      field,
      ours: wrap(object.sent[field]),
      theirs: wrap(sent[field]),
      found: { externalId, sent, children: [] },
    }));
}

/** A run that has started keeps its actual start. */
function isPastStart(field: string, ours: unknown, theirs: unknown, today: PlainDate): boolean {
  return field === 'startDate' && String(ours) <= today && String(theirs) <= today;
}

/** A different creative with different content is reported by its content. */
function contentDiffers({ key }: NetworkObject, found: Objects, recorded: Objects): boolean {
  const before = recorded.find((object) => object.kind === 'creative' && object.key === key);
  const now = found.find((object) => object.kind === 'creative' && object.key === key);
  if (before === undefined || now === undefined) return false;
  return comparedFields(now.sent).some((field) => !dequal(before.sent[field], now.sent[field]));
}
