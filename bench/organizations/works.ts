import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { accountRoutes } from '../../contract/accounts.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { addDays, dateIn } from '../../domain/plain-date.ts';
import { personClient } from '../../scripts/sample-data/client.ts';
import { exampleCampaign } from '../example-campaign.ts';
import { owner, timeZone } from '../fill-database.ts';
import { written, type Caller } from '../load.ts';

/** The signed-in owner of an organization that is called, with its building and campaigns. */
export type Writer = { organization: string; building: string; token: string; campaigns: Known[] };
type Known = { id: string; status: string; revision: number };

type Work = { what: string; caller: (writer: Writer) => Caller };

const today = dateIn(timeZone, new Date());
/** The campaign that writers create. */
export const example = exampleCampaign([], today);

/** Returns the ads of a campaign by the names of their channels in the database. */
export const channelsOf = (campaign: CampaignContent): Record<string, unknown> => ({
  facebook: campaign.facebook_ad,
  instagram: campaign.instagram_ad,
  search: campaign.google_adwords_ad,
  display: campaign.google_ads_ad,
});

/** Signs in the owners of `count` organizations, spread evenly over all `organizations`. */
export async function writersOf(
  pool: pg.Pool,
  port: number,
  { organizations, count }: { organizations: number; count: number },
): Promise<Writer[]> {
  const { rows } = await pool.query<{ id: string; building: string }>(
    `select organization_id::text as id, min(id)::text as building from building
     where organization_id % $1 = 0 group by organization_id order by organization_id limit $2`,
    [Math.max(1, Math.floor(organizations / count)), count],
  );
  const writers: Writer[] = [];
  for (const { id, building } of rows) {
    const token = await signIn(port, `owner-${id}@bench.test`);
    const { rows: campaigns } = await pool.query<Known>(
      `select id::text, status, revision from campaign where organization_id = $1 order by id limit 500`,
      [id],
    );
    writers.push({ organization: id, building, token, campaigns });
  }
  return writers;
}

/** Signs in, again while a server that has just started is busy. */
async function signIn(port: number, username: string): Promise<string> {
  const body = { username, password: owner.password, remember_me: true };
  for (let tries = 1; ; tries += 1)
    try {
      return (await personClient(`http://127.0.0.1:${port}`).call(accountRoutes.signIn, { body })).access;
    } catch (error) {
      if (tries === 60) throw error;
      await wait(1000);
    }
}

const get = (address: string, token: string) => ({ bytes: written('GET', address, { token }) });
const range = `start_date=${addDays(today, -29)}&end_date=${today}`;

export const works = {
  list: {
    what: 'list: 10 with count',
    caller:
      ({ token }) =>
      () =>
        get('/api/campaigns/?limit=10&offset=0', token),
  },
  search: {
    what: 'list, searched by name',
    caller:
      ({ token }) =>
      () =>
        get('/api/campaigns/?limit=10&offset=0&search=campaign%2012', token),
  },
  get: {
    what: 'get one',
    caller:
      ({ campaigns, token }) =>
      () =>
        get(`/api/campaign/${oneOf(campaigns).id}/`, token),
  },
  report: {
    what: 'report of 30 days',
    caller: ({ campaigns, token }) => {
      const live = campaigns.filter(({ status }) => status === '8');
      return () => get(`/api/campaign/${oneOf(live).id}/campaign_report/?${range}`, token);
    },
  },
  overview: {
    what: 'overview of the organization',
    caller:
      ({ token }) =>
      () =>
        get(`/api/reports/overview/?${range}`, token),
  },
  create: {
    what: 'create',
    caller: ({ building, token }) => {
      const body = JSON.stringify({ ...example, target_id: building });
      return () => ({ bytes: written('POST', '/api/campaign/', { token, body }) });
    },
  },
  update: {
    what: 'update, two fields',
    caller: ({ campaigns, token }) => {
      const drafts = campaigns.filter(({ status }) => status === '9');
      let turn = 0;
      return () => {
        const draft = drafts[(turn += 1) % drafts.length];
        if (draft === undefined) throw new Error('There is no draft.');
        const body = JSON.stringify({ name: `Maple ${turn}`, revision: draft.revision });
        return {
          bytes: written('PATCH', `/api/campaign/${draft.id}/`, { token, body }),
          done: () => void (draft.revision += 1),
        };
      };
    },
  },
} satisfies Record<string, Work>;

function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
