import { ownAddress } from './own-address.ts';

/** Access to the sandbox's control API, which shows the network side of an action on screen. */

export const sandbox = () => ownAddress('SANDBOX_URL');

export async function askSandbox<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${sandbox()}/control/api${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export type SandboxPerson = {
  id: string;
  name: string;
  meta: { ad_accounts: { id: string; name: string }[] };
  google: {
    managers: { customer_id: string; name: string; clients: { customer_id: string; name: string }[] }[];
  };
};

/** Creates a sandbox person with an account of their own at each network. */
export function newSandboxPerson(name: string, plan: object = {}): Promise<SandboxPerson> {
  return askSandbox('/people', { name, ...plan });
}

type MetaCampaign = {
  id: string;
  name: string;
  status: string;
  daily_budget: number;
  deleted: boolean;
  special_ad_categories: string[];
  adsets: { status: string; ads: { status: string; creative: { image_hashes: string[] } }[] }[];
};

export async function metaCampaigns(account: string): Promise<MetaCampaign[]> {
  const { campaigns } = await askSandbox<{ campaigns: MetaCampaign[] }>(`/meta/accounts/${account}/tree`);
  return campaigns.filter(({ deleted }) => !deleted);
}

type GoogleCampaign = {
  id: string;
  name: string;
  status: string;
  advertisingChannelType: 'SEARCH' | 'DISPLAY' | 'DEMAND_GEN';
  campaignBudget: string;
  removed: boolean;
  ad_groups: { keywords: { keyword: { text: string; matchType: string } }[] }[];
};

export async function googleCampaigns(
  customer: string,
): Promise<(GoogleCampaign & { dailyCents: number })[]> {
  const { campaigns, budgets } = await askSandbox<{
    campaigns: GoogleCampaign[];
    budgets: { resourceName: string; amountMicros: string }[];
  }>(`/google/customers/${customer}/tree`);
  const dailyCents = (name: string) =>
    Number(budgets.find(({ resourceName }) => resourceName === name)?.amountMicros) / 10_000;
  return campaigns
    .filter(({ removed }) => !removed)
    .map((campaign) => ({ ...campaign, dailyCents: dailyCents(campaign.campaignBudget) }));
}

export type Totals = { spend_cents: number; impressions: number; clicks: number };
