import { eventually } from '../eventually.ts';
import type { readyToLaunch } from '../factories/campaigns.ts';
import type { TestServer } from '../test-server.ts';
import { accountState } from './account-state.ts';
import type { lives } from './campaign-life.ts';
import { unhurried } from './stage.ts';

/** Plays a campaign's life from draft to end and returns the state of its accounts after each act. */
export async function lead(
  server: TestServer,
  made: Awaited<ReturnType<typeof readyToLaunch>>,
  { acts }: (typeof lives)[number],
): Promise<Record<string, string[]>> {
  const states: Record<string, string[]> = {};
  for (const { does, ask } of acts) {
    await unhurried(() => ask(made));
    await done(server, made.campaign.id);
    states[does] = await accountState(server, made);
  }
  return states;
}

/** Time limit for a life with a kill at every step, on a busy machine. */
const LONGEST_MS = 240_000;

/**
 * Waits until the campaign's last operation reaches the given state. Throws its step errors if it fails
 * unexpectedly.
 */
export async function done(
  { deps: { db } }: TestServer,
  campaignId: string,
  state: 'done' | 'failed' = 'done',
): Promise<void> {
  await eventually(async () => {
    const last = await db
      .selectFrom('publishing_operation')
      .select(['id', 'state'])
      .where('campaign_id', '=', campaignId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    if (last.state === 'failed' && state === 'done') {
      const steps = db.selectFrom('publishing_step').select(['line', 'name', 'error']);
      throw new Error(JSON.stringify(await steps.where('operation_id', '=', last.id).execute()));
    }
    return last.state === state;
  }, LONGEST_MS);
}
