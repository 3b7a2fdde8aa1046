import type { PlainDate } from '#domain/plain-date.ts';
import type { NetworkObject } from '#providers/ad-network.ts';

/** An object as its network has it, with what is in it where somebody added it. */
export type Found = Pick<NetworkObject, 'externalId' | 'sent'> & { children: NetworkObject[] };

/**
 * A setting that a network has otherwise than it was recorded. `field` is '' for the object itself, whose side is null
 * where it is missing; each side is wrapped in a list of one.
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

/** What an object is in; it is gone with it. */
function parentOf({ kind, key }: Identity): Identity | undefined {
  switch (kind) {
    case 'ad_set':
    case 'ad_group':
    case 'location':
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

/** An ad is in an ad set at Meta and in an ad group at Google, of the same key. */
function parentsOf(object: Identity): Identity[] {
  if (object.kind === 'ad')
    return [
      { kind: 'ad_set', key: object.key },
      { kind: 'ad_group', key: object.key },
    ];
  const parent = parentOf(object);
  return parent === undefined ? [] : [parent];
}

/** Whether an object is in another one, however deep. */
export function isWithin(object: Identity, outer: Identity): boolean {
  return parentsOf(object).some((parent) => same(parent, outer) || isWithin(parent, outer));
}

/** The key of what an added object was added to. */
const addedTo = ({ sent }: NetworkObject) => sent['adGroup'] ?? sent['adSet'];

/**
 * In what the network differs from what is recorded, object by object and field by field. What is in something that is
 * gone or new is not told apart from it.
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
 * Fields that are compared. Link tracking is not: no change is sent for it alone, so that a difference in it could not
 * be resolved (decision 034).
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
    .filter((field) => field in object.sent && !isEqual(object.sent[field], sent[field]))
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

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A run that has begun keeps the moment at which it really did. */
function isPastStart(field: string, ours: unknown, theirs: unknown, today: PlainDate): boolean {
  return field === 'startDate' && String(ours) <= today && String(theirs) <= today;
}

/** Another creative with other content is told by its content. */
function contentDiffers({ key }: NetworkObject, found: Objects, recorded: Objects): boolean {
  const before = recorded.find((object) => object.kind === 'creative' && object.key === key);
  const now = found.find((object) => object.kind === 'creative' && object.key === key);
  if (before === undefined || now === undefined) return false;
  return comparedFields(now.sent).some((field) => !isEqual(before.sent[field], now.sent[field]));
}
