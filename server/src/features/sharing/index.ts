import { sharingRoutes as contract } from '#contract/sharing/sharing.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { createShareLink } from './create-share-link.ts';
import { exportShared } from './export-shared.ts';
import { getShared } from './get-shared.ts';
import { listShareLinks } from './list-share-links.ts';
import { revokeShareLink } from './revoke-share-link.ts';

export function sharingRoutes(deps: Deps): BoundRoute[] {
  const { PUBLIC_URL: publicUrl } = deps.env;
  return [
    bind(contract.listShareLinks, ({ ctx, params }) => listShareLinks(ctx, params.id)),
    bind(contract.createShareLink, ({ ctx, params, body }) =>
      createShareLink(ctx, publicUrl, params.id, body),
    ),
    bind(contract.revokeShareLink, ({ ctx, params }) => revokeShareLink(ctx, params.id)),
    bind(contract.getShared, ({ ctx, query }) => getShared(ctx, query.token)),
    bind(contract.exportShared, ({ ctx, query }) => exportShared(ctx, deps, query.token)),
  ];
}
