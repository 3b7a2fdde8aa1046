import { connectionRoutes } from '../../contract/connections.ts';
import { personClient } from '../../scripts/sample-data/client.ts';
import type { Launcher } from './launchers.ts';
import type { Launch } from './launching.ts';

type Group = { status: string; ads: unknown[] };
type Campaign = {
  name: string;
  status: string;
  advertisingChannelType?: string;
  adsets?: Group[];
  ad_groups?: Group[];
};

const networks = ['Facebook', 'Google'] as const;

/** Describes a campaign without its names and ids, to compare it with that of an undisturbed launch. */
function shapeOf({ status, advertisingChannelType = '', adsets, ad_groups }: Campaign): string {
  const groups = (adsets ?? ad_groups ?? []).map((group) => `${group.status} with ${group.ads.length}`);
  return [status, advertisingChannelType, ...groups.toSorted()].join(' ');
}

/**
 * Compares the accounts of both networks with the launches. Each launch must have made what the first, undisturbed one
 * of `launches` made, once, and nothing else may exist, deleted or not. Returns the differences.
 */
export async function differencesAtNetworks(
  { apiUrl, sandboxUrl }: { apiUrl: string; sandboxUrl: string },
  launchers: readonly Launcher[],
  launches: readonly Launch[],
): Promise<string[]> {
  const treeOf = async (path: string) => {
    const answer = await fetch(`${sandboxUrl}/control/api/${path}/tree`);
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} for ${path}`);
    return ((await answer.json()) as { campaigns: Campaign[] }).campaigns;
  };
  const wrong: string[] = [];
  const models: Partial<Record<(typeof networks)[number], string>> = {};
  for (const [index, { token }] of launchers.entries()) {
    const { facebook, google } = await personClient(apiUrl, token).call(connectionRoutes.getConnections, {});
    const own = launches.filter(({ launcher }) => launcher === index).map(({ name }) => name);
    const trees = {
      Facebook: await treeOf(`meta/accounts/${facebook.ad_account?.account_id}`),
      Google: await treeOf(`google/customers/${google.client?.value}`),
    };
    for (const network of networks) {
      let expected = 0;
      for (const name of own) {
        const pattern = new RegExp(`\\b${name}\\b`);
        const shapes = trees[network].filter((campaign) => pattern.test(campaign.name)).map(shapeOf);
        const made = shapes.toSorted().join('; ');
        if (made === '') wrong.push(`${name} is missing at ${network}`);
        models[network] ??= made;
        if (made !== models[network]) wrong.push(`${name} at ${network}: ${made}, not ${models[network]}`);
        expected += shapes.length;
      }
      const others = trees[network].length - expected;
      if (others > 0) wrong.push(`${network} has ${others} campaigns that belong to no launch`);
    }
  }
  return wrong;
}

type Logged = { id: number; method: string; path: string; body: unknown };

const isTrial = ({ body }: Logged) => /validate_only|"validateOnly":true/.test(JSON.stringify(body ?? null));
const isWrite = {
  meta: (request: Logged) => request.method !== 'GET' && !isTrial(request),
  google: (request: Logged) => request.path.endsWith(':mutate') && !isTrial(request),
};

/**
 * Returns a function that counts the writes that both networks received until then. Call it after each round, because
 * the sandbox keeps its latest requests only.
 */
export function countWrites(sandboxUrl: string): () => Promise<number> {
  const last = { meta: 0, google: 0 };
  let writes = 0;
  return async () => {
    for (const network of ['meta', 'google'] as const) {
      const query = `network=${network}&since_id=${last[network]}&limit=5000`;
      const answer = await fetch(`${sandboxUrl}/control/api/requests?${query}`);
      const log = (await answer.json()) as Logged[];
      last[network] = log.at(-1)?.id ?? last[network];
      writes += log.filter(isWrite[network]).length;
    }
    return writes;
  };
}
