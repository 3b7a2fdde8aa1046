import {
  differs,
  madeObject,
  recordedObject,
  type NetworkObject,
  type StepResult,
  type StepWork,
} from '../ad-network.ts';
import { indexed } from './google-batches.ts';
import { nextChanges, type Change } from './google-changes.ts';
import { demandGenAutomation } from './reading/google-automation.ts';
import { findMigrated, withRestated } from './google-campaign-type.ts';
import type { GoogleClient } from './google-client.ts';
import type { DesiredGoogle } from './google-plan.ts';
import { readBack } from './reading/google-read-back.ts';
import { readGoogle } from './reading/google-reading.ts';

type Work = StepWork<DesiredGoogle>;
type Named = Pick<NetworkObject, 'kind' | 'key'>;

/**
 * Changes a campaign by one atomic mutate of at most `most` operations, or sends nothing if nothing
 * differs. `send` returns the resource names of the results, in order.
 */
export async function changeCampaign(
  client: GoogleClient,
  work: Work,
  most: number,
  send: (changes: readonly Change[]) => Promise<string[]>,
): Promise<StepResult> {
  const restated = await findMigrated(client, work, demandGenAutomation);
  const recorded = withRestated(work.recorded, restated);
  const changes = nextChanges(work.desired, recorded, most);
  if (changes.length === 0) return { objects: restated };
  const names = await send(changes);
  return andRestated(
    restated,
    changed(recorded, changes, (_object, index) => names[index]),
  );
}

/**
 * Adds the records of a migrated campaign to the result of its next change. Objects in the result
 * are newer.
 */
function andRestated(restated: readonly NetworkObject[], result: StepResult): StepResult {
  const left = restated.filter(({ kind, key }) => recordedObject(result.objects, kind, key) === undefined);
  return { ...result, objects: [...left, ...result.objects] };
}

/**
 * Returns the result of a change whose response was lost, or null if it changed nothing. A mutate
 * is atomic, so one added or removed object of ours proves all of it.
 */
export async function lookUpChange(
  client: GoogleClient,
  before: Work,
  most: number,
): Promise<StepResult | null> {
  const restated = await findMigrated(client, before, demandGenAutomation);
  const work = { ...before, recorded: withRestated(before.recorded, restated) };
  const found = await lookUpFrom(client, work, most);
  return found === null ? null : andRestated(restated, found);
}

async function lookUpFrom(client: GoogleClient, work: Work, most: number): Promise<StepResult | null> {
  const { account, desired, recorded } = work;
  const changes = nextChanges(desired, recorded, most);
  if (changes.length === 0) return { objects: [] };
  const known = indexed(recorded);
  const added = changes.flatMap((change) => {
    const object = 'removed' in change ? null : change.object;
    return object === null || known(object.kind, object.key) !== undefined ? [] : [object];
  });
  const removed = removedBy(changes);
  if (added.length === 0 && removed.length === 0) return lookUpUpdate(client, work, changes);
  const condition = `campaign.resource_name = '${madeObject(recorded, 'campaign', 'campaign').externalId}'`;
  const now = (await readBack(client, account, desired, recorded, condition)) ?? [];
  const there = indexed(now);
  const found = ({ kind, key }: Named) => there(kind, key);
  const [first] = added;
  const applied = first === undefined ? removed.every((one) => found(one) === undefined) : found(first);
  if (applied === undefined || applied === false) return null;
  return changed(recorded, changes, (object) => found(object)?.externalId);
}

/**
 * Returns the same for a change without additions and removals: it is done if the campaign has the
 * desired values.
 */
async function lookUpUpdate(
  client: GoogleClient,
  { account, desired: { line }, recorded }: Work,
  changes: readonly Change[],
): Promise<StepResult | null> {
  const wanted = changed(recorded, changes, () => undefined);
  const isChanged = ({ kind, key }: NetworkObject) => recordedObject(wanted.objects, kind, key) !== undefined;
  // Read with the changed records, because pictures are recognized by the content of the ad.
  const then = [...recorded.filter((object) => !isChanged(object)), ...wanted.objects];
  const { objects: now } = await readGoogle(client, { account, line, recorded: then });
  const isThere = wanted.objects.every(({ kind, key, sent }) => {
    const found = recordedObject(now, kind, key);
    return found !== undefined && !differs(found.sent, sent);
  });
  return isThere ? wanted : null;
}

/**
 * Returns the recorded objects after changes. New objects are named by `nameOf`; the others keep
 * their names.
 */
function changed(
  recorded: readonly NetworkObject[],
  changes: readonly Change[],
  nameOf: (object: Named, index: number) => string | undefined,
): StepResult {
  const known = indexed(recorded);
  const objects = changes.flatMap((change, index): NetworkObject[] => {
    if ('removed' in change || change.object === null) return [];
    const { kind, key } = change.object;
    // An ad's content is updated at `ads/…`, but the ad keeps its name within the ad group.
    const externalId = known(kind, key)?.externalId ?? nameOf(change.object, index);
    return externalId === undefined ? [] : [{ ...change.object, externalId }];
  });
  const removed = removedBy(changes);
  const groups = removed.filter(({ kind }) => kind === 'ad_group').map(({ key }) => key);
  const along = recorded.filter(
    ({ kind, key }) =>
      (kind === 'ad' && groups.includes(key)) ||
      (kind === 'keyword' && groups.some((group) => key.startsWith(`${group}|`))),
  );
  return { objects, removed: [...removed, ...along].map(({ kind, key }) => ({ kind, key })) };
}

function removedBy(changes: readonly Change[]): NetworkObject[] {
  return changes.flatMap((change) => ('removed' in change ? [change.removed] : []));
}
