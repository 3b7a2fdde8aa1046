import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { callRoute } from '../../contract/route/call-route.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { send, type Change } from '../database-faults/changes.ts';
import { patiently } from '../launches/launching.ts';
import type { Call } from '../database-faults/open-load.ts';

/** A campaign to be created under an idempotency key; only 201 acknowledges it. */
export type Creation = { key: string; name: string; status: number; id?: string; revision?: number };

/** Every write that was sent in all rounds. */
export type Writes = { creations: Creation[]; changes: Change[] };

export type Caller = { urls: readonly string[]; token: string; content: CampaignContent };

const urlFor = ({ urls }: Caller, index: number) => urls[index % urls.length] ?? '';

async function create(caller: Caller, creation: Creation, index: number) {
  const answer = await callRoute(
    urlFor(caller, index),
    campaignRoutes.createCampaign,
    { body: { ...caller.content, name: creation.name } },
    { token: caller.token, headers: { 'idempotency-key': creation.key } },
  );
  creation.status = answer.status;
  if (answer.status === 201) Object.assign(creation, { id: answer.body.id, revision: answer.body.revision });
  return answer;
}

/** Creates the campaigns that the first round reads and changes. */
export async function createSome(caller: Caller, writes: Writes, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const creation = { key: `first-${number}`, name: `First ${number}`, status: 0 };
    await patiently(async () => {
      const { status } = await create(caller, creation, number);
      if (status !== 201) throw new Error(`a campaign before the load was answered ${status}`);
    });
    writes.creations.push(creation);
  }
}

/**
 * Returns the calls of a round: 65 % lists, 25 % single campaigns, 5 % new campaigns and 5 % changes, one for each
 * campaign of the round before.
 */
export function workOf(caller: Caller, writes: Writes, round: number): (index: number) => Call {
  const known = writes.creations.filter(({ id }) => id !== undefined);
  const changed = new Set(writes.changes.map(({ id }) => id));
  const unchanged = known.filter(({ id = '' }) => !changed.has(id));
  const { token } = caller;
  return (index) => {
    const url = urlFor(caller, index);
    const place = index % 20;
    if (place === 18) {
      const name = `Round ${round} number ${index}`;
      const creation: Creation = { key: `round-${round}-${index}`, name, status: 0 };
      writes.creations.push(creation);
      return { what: 'write', ask: () => create(caller, creation, index) };
    }
    const next = place === 19 ? unchanged.shift() : undefined;
    if (next?.id !== undefined && next.revision !== undefined) {
      const { id, revision } = next;
      const change: Change = { id, revision, name: `Changed ${id}`, status: 0 };
      writes.changes.push(change);
      return { what: 'write', ask: () => send({ url, token }, change) };
    }
    const query = { limit: 10, offset: (index % 20) * 10 };
    if (place < 13)
      return { what: 'list', ask: () => callRoute(url, campaignRoutes.listCampaigns, { query }, { token }) };
    const params = { id: known[index % known.length]?.id ?? '' };
    return { what: 'get', ask: () => callRoute(url, campaignRoutes.getCampaign, { params }, { token }) };
  };
}

const REPEATERS = 8;
/** Longer than the claim of an idempotency key whose process cannot release it. */
const LONGEST_REPEAT_MS = 150_000;

/**
 * Repeats unacknowledged creations under their keys, as a client does after a 503 or a lost answer, and returns the time
 * until the last was acknowledged.
 */
export async function createAgain(caller: Caller, { creations }: Writes): Promise<number> {
  const begun = performance.now();
  const open = creations.filter(({ status }) => status !== 201);
  const repeat = async () => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      await create(caller, next, open.length).catch(() => undefined);
      if (next.status === 201) continue;
      if (performance.now() > begun + LONGEST_REPEAT_MS)
        throw new Error(`a creation that was sent again was answered ${next.status}`);
      open.push(next);
      await wait(250);
    }
  };
  await Promise.all(Array.from({ length: REPEATERS }, repeat));
  return performance.now() - begun;
}

/** Returns how many created campaigns are not in the database, and how many are there more than once. */
export async function keptCreations(
  pool: pg.Pool,
  creations: readonly Creation[],
): Promise<{ lost: number; twice: number }> {
  // A second campaign of a creation has its name too, also if the first was renamed.
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from campaign where id = any($1) or name = any($2)',
    [creations.flatMap(({ id }) => id ?? []), creations.map(({ name }) => name)],
  );
  const there = new Set(rows.map(({ id }) => id));
  const acknowledged = new Set(creations.flatMap(({ id }) => id ?? []));
  return {
    lost: [...acknowledged].filter((id) => !there.has(id)).length,
    twice: [...there].filter((id) => !acknowledged.has(id)).length,
  };
}
