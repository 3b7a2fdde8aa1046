import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { publishingRoutes } from '../../contract/publishing.ts';
import type { OperationKind } from '../../domain/operations.ts';
import { eventually } from '../eventually.ts';
import { readyToLaunch } from '../factories/campaigns.ts';
import { askSandbox } from '../factories/connections.ts';
import { goLive } from '../launches.ts';
import { googleCampaigns, metaCampaigns } from '../sandbox-trees.ts';
import type { TestServer } from '../test-server.ts';
import { lives } from './campaign-life.ts';
import type { Moment } from './crash-points.ts';
import { done, lead } from './lead-life.ts';
import { startStage, unhurried } from './stage.ts';
import { keepWorking, type Workers } from './workers.ts';

async function planToDie(
  server: TestServer,
  campaignId: string,
  kinds: Iterable<OperationKind>,
  moment: Moment,
) {
  for (const kind of new Set(kinds)) {
    await sql`insert into crash_plan values (${campaignId}, ${kind}, ${moment})`.execute(server.deps.db);
  }
}

/** Returns the steps at which a worker should have died but did not. */
async function survived(server: TestServer, campaignId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select o.kind, s.line, s.name, s.key, p.moment
    from crash_plan p
    join publishing_operation o on o.campaign_id = p.campaign_id and o.kind = p.kind
    join publishing_step s on s.organization_id = o.organization_id and s.operation_id = o.id
    left join crash_point c on (c.operation_id, c.position, c.moment) = (s.operation_id, s.position, p.moment)
    where p.campaign_id = ${campaignId} and c.moment is null`.execute(server.deps.db);
  return rows;
}

/**
 * Returns the number of worker deaths, once it has settled. The last worker may record its death after its
 * work is seen as done.
 */
function deaths(server: TestServer): Promise<number> {
  const count = async () => {
    const said = sql<{ count: number }>`select count(*)::int as count from crash_point`;
    return (await said.execute(server.deps.db)).rows[0]?.count;
  };
  return eventually(async () => {
    const before = await count();
    await wait(1000);
    return (await count()) === before ? before : undefined;
  });
}

/**
 * Runs two workers and kills one at the given moment of each step of a campaign's life, and of each step of
 * an undo. Each moment has its own file, because campaigns that share dying workers would block each other.
 */
export function testKills(moment: Moment): void {
  let server: TestServer;
  let workers: Workers | undefined;
  const drafts: Awaited<ReturnType<typeof readyToLaunch>>[] = [];
  beforeAll(async () => {
    server = await startStage();
    // Prepare before dying workers keep the machine busy.
    while (drafts.length < 5) drafts.push(await unhurried(() => readyToLaunch(server)));
    workers = await keepWorking(server);
  }, 240_000);
  afterAll(async () => {
    await workers?.stop();
    await server.close();
  });

  function nextDraft() {
    const draft = drafts.pop();
    if (draft === undefined) throw new Error('too few drafts were made');
    return draft;
  }

  test.each(lives)(
    'killed in each step of a $is life: nothing twice, nothing missing',
    { timeout: 900_000 },
    async (life) => {
      const before = await deaths(server);
      const undisturbed = await lead(server, nextDraft(), life);
      expect(await deaths(server)).toBe(before);
      const made = nextDraft();
      await planToDie(server, made.campaign.id, life.dying, moment);
      expect(await lead(server, made, life)).toEqual(undisturbed);
      expect(await survived(server, made.campaign.id)).toEqual([]);
      expect((await deaths(server)) - before).toBeGreaterThan(20);
    },
  );

  test('killed in each step of an undo: nothing is left', { timeout: 300_000 }, async () => {
    const made = nextDraft();
    const params = { id: made.campaign.id };
    await askSandbox(server, `/google/customers/${made.client}`, { hec_agreement: false });
    await unhurried(() => goLive(made.owner, params.id));
    await done(server, params.id, 'failed');
    expect(await metaCampaigns(server, made.adAccount)).toHaveLength(1);
    await planToDie(server, params.id, ['undo'], moment);
    await unhurried(() => made.owner.call(publishingRoutes.undoPublishing, { params }));
    await done(server, params.id);
    expect(await survived(server, params.id)).toEqual([]);
    expect(await metaCampaigns(server, made.adAccount)).toEqual([]);
    expect(await googleCampaigns(server, made.client)).toEqual([]);
    const { status, channels } = await made.owner.call(campaignRoutes.getCampaign, { params });
    expect(status.id).toBe(CampaignStatus.draft);
    expect(channels.map(({ state }) => state)).toEqual(Array(4).fill('not_published'));
  });

  test('workers died of kills alone', () => {
    expect(workers?.accidents()).toEqual([]);
  });
}
