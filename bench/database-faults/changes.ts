import { callRoute } from '../../contract/route/call-route.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import type pg from 'pg';

/** A campaign to be changed once, with the status of the answer; only 200 acknowledges it. */
export type Change = { id: string; revision: number; name: string; status: number };

type Api = { url: string; token: string };

export async function send({ url, token }: Api, change: Change) {
  const { id, revision, name } = change;
  const request = { params: { id }, body: { name, revision } };
  const answer = await callRoute(url, campaignRoutes.updateCampaign, request, { token });
  change.status = answer.status;
  return answer;
}

/** Repeats unacknowledged changes, as a client does after a 503. The first attempt may have been stored. */
export async function sendAgain(api: Api, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    if (change.status === 200) continue;
    const { status } = await send(api, { ...change });
    if (status !== 200 && status !== 409)
      throw new Error(`a change that was sent again was answered ${status}`);
  }
}

/**
 * Returns how many acknowledged changes are missing, and how many changes were made more than once. Throws if
 * a repeated change is missing.
 */
export async function keptOf(
  pool: pg.Pool,
  changes: readonly Change[],
): Promise<{ lost: number; twice: number }> {
  const { rows } = await pool.query<{ id: string; name: string; made: number }>(
    `select c.id::text, c.name, (
       select count(*)::int from audit_entry a
       where a.entity = 'campaign' and a.entity_id = c.id and a.verb = 'update') as made
     from campaign c where c.id = any($1)`,
    [changes.map(({ id }) => id)],
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const isThere = ({ id, name }: Change) => kept.get(id)?.name === name;
  const never = changes.filter((change) => change.status !== 200 && !isThere(change));
  if (never.length > 0) throw new Error(`${never.length} changes are not there though they were sent again`);
  return {
    lost: changes.filter((change) => change.status === 200 && !isThere(change)).length,
    twice: rows.filter(({ made }) => made > 1).length,
  };
}
