import { organizationRoutes as contract } from '#contract/organizations.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { createOrganization } from './create-organization.ts';
import { getOrganization } from './get-organization.ts';

export function organizationRoutes({ authenticator }: Deps): BoundRoute[] {
  return [
    bind(contract.createOrganization, ({ ctx, body }) => createOrganization(ctx, authenticator, body)),
    bind(contract.getOrganization, async ({ ctx, params }) => getOrganization(ctx, params.id)),
  ];
}
