import { askSandbox, type HasSandbox } from './factories/connections.ts';

export type MetaAdSet = {
  id: string;
  name: string;
  status: string;
  deleted: boolean;
  targeting: {
    geo_locations: { cities?: { key: string; radius: number }[]; custom_locations?: unknown[] };
    publisher_platforms: string[];
    custom_audiences?: { id: string }[];
    targeting_automation: { advantage_audience: number };
  };
  start_time: number;
  end_time: number | null;
  ads: {
    id: string;
    status: string;
    conversion_domain: string | null;
    creative: {
      id: string;
      object_story_spec: {
        page_id: string;
        instagram_user_id?: string;
        link_data: { message: string; name?: string; child_attachments?: { name: string }[] };
      };
      degrees_of_freedom_spec: { creative_features_spec: Record<string, { enroll_status: string }> };
      url_tags: string | null;
      image_hashes: string[];
    };
  }[];
};

export type MetaCampaign = {
  id: string;
  name: string;
  status: string;
  deleted: boolean;
  daily_budget: number;
  objective: string;
  special_ad_categories: string[];
  special_ad_category_country: string[];
  adsets: MetaAdSet[];
};

export type GoogleCampaign = {
  id: string;
  resourceName: string;
  name: string;
  status: string;
  removed: boolean;
  advertisingChannelType: string;
  campaignBudget: string;
  startDateTime: string;
  endDateTime?: string;
  finalUrlSuffix?: string;
  criteria: {
    resourceName: string;
    location?: { geoTargetConstant: string };
    keyword?: { text: string; matchType: string };
    negative: boolean;
    proximity?: {
      geoPoint: { latitudeInMicroDegrees: number; longitudeInMicroDegrees: number };
      radius: number;
      radiusUnits: string;
    };
    removed: boolean;
  }[];
  ad_groups: {
    name: string;
    status: string;
    removed: boolean;
    keywords: { keyword: { text: string; matchType: string }; removed: boolean }[];
    ads: { removed: boolean; ad: Record<string, { headlines: { text: string }[] }> }[];
  }[];
};

/** Returns the campaigns of an ad account in the sandbox; deleted ones only with `all`. */
export async function metaCampaigns(
  server: HasSandbox,
  account: string,
  all = false,
): Promise<MetaCampaign[]> {
  const { campaigns } = await askSandbox<{ campaigns: MetaCampaign[] }>(
    server,
    `/meta/accounts/${account}/tree`,
  );
  return campaigns.filter(({ deleted }) => all || !deleted);
}

type Customer = { campaigns: GoogleCampaign[]; budgets: { resourceName: string; amountMicros: string }[] };

export async function googleCampaigns(server: HasSandbox, customer: string, all = false) {
  const tree = await askSandbox<Customer>(server, `/google/customers/${customer}/tree`);
  const budgetOf = new Map(
    tree.budgets.map(({ resourceName, amountMicros }) => [resourceName, Number(amountMicros)]),
  );
  return tree.campaigns
    .filter(({ removed }) => all || !removed)
    .map((campaign) => Object.assign(campaign, { dailyMicros: budgetOf.get(campaign.campaignBudget) }));
}

export type LoggedRequest = {
  id: number;
  network: string;
  method: string;
  path: string;
  body: unknown;
  status: number;
};

/** Returns the requests that a network received after an id, oldest first. */
export async function requestLog(
  server: HasSandbox,
  network: 'meta' | 'google',
  sinceId = 0,
): Promise<LoggedRequest[]> {
  return askSandbox(server, `/requests?network=${network}&since_id=${sinceId}&limit=5000`);
}

/** Returns the id of the last request that the sandbox received. */
export async function lastRequest(server: HasSandbox): Promise<number> {
  const log = await askSandbox<LoggedRequest[]>(server, '/requests?limit=1');
  return log.at(-1)?.id ?? 0;
}
