import { sql } from 'kysely';
import type { NetworkObject } from '#providers/ad-network.ts';
import { keywordKey, negativeKeywordKey } from '#providers/google/google-plan.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { recordedObjects } from '../publishing/index.ts';
import { addedGroupId, keywordOf } from './accept-search.ts';
import { isWithin } from './compare.ts';
import type { DifferenceRow } from './difference-rows.ts';

/**
 * Records a network's value as if we had sent it, so that the difference disappears and the next
 * plan leads from that value to the campaign's. Added objects get their local key once accepted.
 */
export async function recordFound(
  tx: Tx,
  row: DifferenceRow,
  { accepted }: { accepted: boolean },
): Promise<void> {
  if (row.theirs === null) return forgetGone(tx, row);
  if (row.found === null) throw new Error(`difference ${row.id} has no object`);
  if (row.ours === null) return recordAdded(tx, row, row.found, accepted);
  const of = (kind: string) =>
    tx
      .updateTable('network_object')
      .where('organization_id', '=', row.organization_id)
      .where('publication_id', '=', row.publication_id)
      .where('kind', '=', kind)
      .where('key', '=', row.key);
  const merged = (value: object) => sql<string>`sent || ${JSON.stringify(value)}::jsonb`;
  await of(row.kind)
    .set({ external_id: row.found.externalId, sent: merged({ [row.field]: row.theirs[0] }) })
    .execute();
  // The ad already shows that creative.
  if (row.kind === 'creative')
    await of('ad')
      .set({ sent: merged({ creative: row.found.externalId }) })
      .execute();
}

/**
 * Object kinds that outlive a campaign at its network. An A/B test is a separate campaign there.
 */
const lasting = new Set([
  'account',
  'place',
  'image',
  'test_campaign',
  'test_ad_set',
  'test_creative',
  'test_ad',
  'study',
]);

async function forgetGone(tx: Tx, row: DifferenceRow): Promise<void> {
  const recorded = await recordedObjects(tx, row.organization_id, row.publication_id);
  const gone = recorded.filter(
    (object) =>
      (row.kind === 'campaign' && !lasting.has(object.kind)) ||
      (object.kind === row.kind && object.key === row.key) ||
      isWithin(object, row),
  );
  for (const { kind, key } of gone) {
    await tx
      .deleteFrom('network_object')
      .where('organization_id', '=', row.organization_id)
      .where('publication_id', '=', row.publication_id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
}

async function recordAdded(
  tx: Tx,
  row: DifferenceRow,
  { externalId, sent, children }: NonNullable<DifferenceRow['found']>,
  accepted: boolean,
): Promise<void> {
  const own = { kind: row.kind, key: row.key, externalId, sent };
  const group = accepted && row.kind === 'ad_group' ? addedGroupId(externalId) : undefined;
  const objects: NetworkObject[] =
    group === undefined
      ? [withOwnKey(own)]
      : [{ ...own, key: group }, ...children.map((child) => inGroup(child, group))];
  await tx
    .insertInto('network_object')
    .values(
      objects.map((object) => ({
        organization_id: row.organization_id,
        publication_id: row.publication_id,
        kind: object.kind,
        key: object.key,
        external_id: object.externalId,
        sent: JSON.stringify(object.sent),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'publication_id', 'kind', 'key']).doNothing(),
    )
    .execute();
}

/** Returns an added object with the key that the next plan gives it. */
function withOwnKey(added: NetworkObject): NetworkObject {
  if (added.kind === 'keyword') return keywordObject(added, String(added.sent['adGroup']));
  if (added.kind === 'negative_keyword')
    return { ...added, key: negativeKeywordKey(keywordOf(added.sent)), sent: {} };
  return added;
}

function keywordObject({ kind, externalId, sent }: NetworkObject, group: string): NetworkObject {
  return { kind, key: keywordKey(group, keywordOf(sent)), externalId, sent: {} };
}

function inGroup(child: NetworkObject, group: string): NetworkObject {
  if (child.kind === 'keyword') return keywordObject(child, group);
  const { adGroup: _, ...sent } = child.sent;
  return { ...child, key: group, sent };
}
