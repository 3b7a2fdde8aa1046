import { publishingRoutes as contract } from '#contract/publishing.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { launchChecks } from '../connections/index.ts';
import { getPublishing } from './get-publishing.ts';
import { pauseCampaign } from './pause-campaign.ts';
import { publishCampaign } from './publish-campaign.ts';
import { retryPublishing, undoPublishing } from './retry-publishing.ts';
import { runCampaignOperations, sweep } from './run-operations.ts';
import { runOperations, sweepOperations } from './run-operations-job.ts';

export { endAbTest } from './ab-tests.ts';
export {
  beginOperation,
  changeAtNetworks,
  operationJob,
  operationTables,
  operationWrites,
} from './begin-operation.ts';
export { readOperationFacts, type OperationFacts } from './operation-facts.ts';
export { judgeLaunches } from './judge-launches.ts';
export { pauseCampaign } from './pause-campaign.ts';
export { publishCampaign } from './publish-campaign.ts';
export { groupsToRead, type CampaignKey } from './groups-to-read.ts';
export { recordedObjects } from './step-records.ts';
export { stopEnded } from './stop-ended.ts';

export function publishingRoutes(deps: Deps): BoundRoute[] {
  return [
    bind(contract.publishCampaign, ({ ctx, params, body }) =>
      publishCampaign(ctx, launchChecks(ctx, deps), params.id, body.revision),
    ),
    bind(contract.pauseCampaign, ({ ctx, params }) => pauseCampaign(ctx, params.id)),
    bind(contract.retryPublishing, ({ ctx, params }) => retryPublishing(ctx, params.id)),
    bind(contract.undoPublishing, ({ ctx, params }) => undoPublishing(ctx, params.id)),
    bind(contract.getPublishing, ({ ctx, params }) => getPublishing(ctx, params.id)),
  ];
}

export function publishingJobs(deps: Deps): Job[] {
  const needs = { ...deps, settleMs: deps.env.PUBLISH_SETTLE_MS, patienceMs: deps.env.PUBLISH_PATIENCE_MS };
  return [
    {
      definition: runOperations,
      run: (data) => {
        const { organization_id: organizationId, campaign_id: id } = runOperations.data.parse(data);
        return runCampaignOperations(needs, organizationId, id);
      },
    },
    { definition: sweepOperations, run: () => sweep(needs) },
  ];
}
