import { yardiRoutes as contract } from '#contract/yardi.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { activateBuilding, deactivateBuilding } from './activate-building.ts';
import { followYardi, followYardiJob } from './follow-yardi-job.ts';
import { disconnectYardi, saveConnection } from './save-connection.ts';
import { syncBuilding } from './sync-building.ts';
import { readConnection, requireAtYardi, toYardiPrices } from './yardi-rows.ts';

export function yardiRoutes(needs: Deps): BoundRoute[] {
  return [
    bind(contract.getYardiConnection, ({ ctx }) => readConnection(ctx.db, ctx.actor.organizationId)),
    bind(contract.saveYardiConnection, ({ ctx, body }) => saveConnection(ctx, needs, body)),
    bind(contract.disconnectYardi, ({ ctx }) => disconnectYardi(ctx)),
    bind(contract.activateBuilding, ({ ctx, params, body }) => activateBuilding(ctx, needs, params.id, body)),
    bind(contract.deactivateBuilding, ({ ctx, params }) => deactivateBuilding(ctx, params.id)),
    bind(contract.getBuildingPrices, async ({ ctx, params }) =>
      toYardiPrices(await requireAtYardi(ctx.db, ctx.actor.organizationId, params.id)),
    ),
    bind(contract.syncBuilding, ({ ctx, params }) => syncBuilding(ctx, needs, params.id)),
  ];
}

export function yardiJobs({ db, yardi, cipher }: Deps): Job[] {
  return [{ definition: followYardi, run: (_, { signal }) => followYardiJob({ db, yardi, cipher }, signal) }];
}
