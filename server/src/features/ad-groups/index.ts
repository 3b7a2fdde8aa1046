import { adGroupRoutes as contract } from '#contract/ad-groups.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { deleteAdGroups } from './delete-ad-groups.ts';
import { getAdGroups, getUpdatedAdGroups } from './get-ad-groups.ts';
import { restAdGroups } from './rest-ad-groups.ts';
import { createAdGroups, replaceAdGroups } from './write-ad-groups.ts';

export function adGroupRoutes(): BoundRoute[] {
  return [
    bind(contract.getAdGroups, ({ ctx, params }) => getAdGroups(ctx, params.id)),
    bind(contract.getUpdatedAdGroups, ({ ctx, params }) => getUpdatedAdGroups(ctx, params.id)),
    bind(contract.createAdGroups, ({ ctx, params, body }) => createAdGroups(ctx, params.id, body)),
    bind(contract.replaceAdGroups, ({ ctx, params, body }) => replaceAdGroups(ctx, params.id, body)),
    bind(contract.deleteAdGroups, ({ ctx, params }) => deleteAdGroups(ctx, params.id)),
    bind(contract.pauseAdGroups, ({ ctx, params }) => restAdGroups(ctx, params.id, 'pause')),
    bind(contract.unpauseAdGroups, ({ ctx, params }) => restAdGroups(ctx, params.id, 'unpause')),
  ];
}
