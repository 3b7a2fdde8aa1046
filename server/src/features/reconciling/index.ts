import { reconcilingRoutes as contract } from '#contract/reconciling.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { listOrphans } from './list-orphans.ts';
import {
  reconcileAll,
  reconcileAllJob,
  reconcileOrganization,
  reconcileOrganizationJob,
} from './reconcile-job.ts';
import { removeOrphan } from './remove-orphan.ts';
import { removeFromNetwork, removeFromNetworkJob } from './remove-orphan-job.ts';

export function reconcilingRoutes(): BoundRoute[] {
  return [
    bind(contract.listOrphans, ({ ctx }) => listOrphans(ctx)),
    bind(contract.removeOrphan, ({ ctx, params }) => removeOrphan(ctx, params.id)),
  ];
}

export function reconcilingJobs(deps: Deps): Job[] {
  const needs = { ...deps, settleMs: deps.env.PUBLISH_SETTLE_MS };
  return [
    { definition: reconcileAll, run: () => reconcileAllJob(deps) },
    {
      definition: reconcileOrganization,
      run: (data) => {
        const { organization_id: id } = reconcileOrganization.data.parse(data);
        return reconcileOrganizationJob(needs, id);
      },
    },
    {
      definition: removeFromNetwork,
      run: (data) => {
        const { organization_id: organizationId, orphan_id: id } = removeFromNetwork.data.parse(data);
        return removeFromNetworkJob(needs, organizationId, id);
      },
    },
  ];
}
