import { synchronizingRoutes as contract } from '#contract/synchronizing.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { backSync, backSyncJob, backSyncSearch } from './back-sync-search.ts';
import { getNetworkSync } from './get-network-sync.ts';
import { readNetworks } from './read-networks.ts';
import { removeAdded, removeAddedJob } from './remove-added-job.ts';
import { resolveDifferences } from './resolve-differences.ts';
import {
  syncAllCampaigns,
  syncAllCampaignsJob,
  syncCampaign,
  syncCampaignJob,
  syncChanged,
  syncChangedJob,
  syncTogether,
  syncTogetherJob,
} from './sync-job.ts';

export function synchronizingRoutes(): BoundRoute[] {
  return [
    bind(contract.getNetworkSync, ({ ctx, params }) => getNetworkSync(ctx, params.id)),
    bind(contract.readNetworks, ({ ctx, params }) => readNetworks(ctx, params.id)),
    bind(contract.backSyncSearch, ({ ctx, params }) => backSyncSearch(ctx, params.id)),
    bind(contract.resolveDifferences, ({ ctx, params, body }) => resolveDifferences(ctx, params.id, body)),
  ];
}

export function synchronizingJobs(deps: Deps): Job[] {
  return [
    {
      definition: syncCampaign,
      run: (data) => syncCampaignJob(deps, syncCampaign.data.parse(data)),
    },
    {
      definition: syncTogether,
      run: (data) => syncTogetherJob(deps, syncTogether.data.parse(data).campaigns),
    },
    { definition: syncAllCampaigns, run: () => syncAllCampaignsJob(deps) },
    { definition: syncChanged, run: () => syncChangedJob(deps) },
    { definition: removeAdded, run: (data) => removeAddedJob(deps, removeAdded.data.parse(data)) },
    { definition: backSync, run: (data) => backSyncJob(deps, backSync.data.parse(data)) },
  ];
}
