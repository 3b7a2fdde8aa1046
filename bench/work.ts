import { written, type Caller } from './load.ts';
import type { PgbenchScripts } from './pgbench.ts';
import { settings } from './settings.ts';
import type { Stage } from './stage.ts';
import { CampaignStatus } from '../domain/campaign-status.ts';

/** A kind of work: its requests, and the minimum share of the bare server's speed. */
type Work = { what: string; least: number; sql?: keyof PgbenchScripts; caller: (index: number) => Caller };

/** Returns all work for both servers, on the first organization. */
export async function allWork({ pool, session, example, run }: Stage): Promise<Work[]> {
  const token = session.access;
  const { rows: campaigns } = await pool.query<{ id: string; status: string; revision: number }>(
    `select id::text, status, revision from campaign where organization_id = 1 order by id`,
  );
  const revisions = new Map(campaigns.map(({ id, revision }) => [id, revision]));
  const idsOf = (status: string) => campaigns.filter((c) => c.status === status).map(({ id }) => id);
  const offsets = campaigns.slice(0, 20).map((_, index) => index * 10);
  const get = (path: string) => ({ bytes: written('GET', path, { token }) });
  const body = JSON.stringify(example);

  /** Each connection changes its own campaigns, because concurrent changes of the same one are refused. */
  const change = (ids: readonly string[], content: (turn: number) => object) => (index: number) => {
    const own = ids.filter((_, place) => place % settings.connections === index);
    let turn = 0;
    return () => {
      const id = own[(turn += 1) % own.length] ?? '';
      const revision = revisions.get(id) ?? 0;
      const changed = JSON.stringify({ ...content(turn), revision });
      return {
        bytes: written('PATCH', `/api/campaign/${id}/`, { token, body: changed }),
        done: () => void revisions.set(id, revision + 1),
      };
    };
  };
  const renamed = (turn: number) => ({
    name: `Maple Court ${turn}`,
    fb_daily_budget: 20 + (turn % 100),
  });
  return [
    {
      what: 'list: 10 of 10,000, with count',
      least: 0.9,
      sql: 'list',
      caller: () => () => get(`/api/campaigns/?limit=10&offset=${oneOf(offsets)}`),
    },
    {
      what: 'get one',
      least: 0.9,
      sql: 'get',
      caller: () => () => get(`/api/campaign/${oneOf(campaigns).id}/`),
    },
    {
      what: 'create',
      least: 0.7,
      sql: 'create',
      caller: () => () => ({ bytes: written('POST', '/api/campaign/', { token, body }) }),
    },
    {
      what: 'update, the whole form',
      least: 0.7,
      sql: 'update',
      caller: change(idsOf(CampaignStatus.draft), (turn) => ({ ...example, ...renamed(turn) })),
    },
    {
      what: 'update, two fields',
      least: 0.6,
      sql: 'updateTwoFields',
      caller: change(idsOf(CampaignStatus.draft), renamed),
    },
    {
      what: 'update of a live one, with its job',
      least: 0.5,
      caller: change(idsOf(CampaignStatus.live), (turn) => ({
        ...example,
        ...renamed(turn),
        run_dates: run,
      })),
    },
  ];
}

function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
