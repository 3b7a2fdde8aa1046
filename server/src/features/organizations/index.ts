import { organizationRoutes as contract } from '#contract/organizations.ts';
import { organizationKinds } from '#domain/organization-kinds.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { createOrganization } from './create-organization.ts';
import { getOrganization } from './get-organization.ts';
import { listOrganizationBuildings } from './list-organization-buildings.ts';
import { inviteUser, listOrganizationUsers, reinviteUser, removeUser } from './organization-users.ts';
import { updateOrganization } from './update-organization.ts';

const kindLabels = { agent: 'Agent', brokerage: 'Brokerage', multifamily: 'Multifamily' };

const options = {
  kinds: organizationKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
  property_types: propertyTypes.map(({ value, label }) => ({ value, label })),
};

export function organizationRoutes({ authenticator }: Deps): BoundRoute[] {
  return [
    bind(contract.createOrganization, ({ ctx, body }) => createOrganization(ctx, authenticator, body)),
    bind(contract.getOrganization, async ({ ctx, params }) => getOrganization(ctx, params.id)),
    bind(contract.updateOrganization, ({ ctx, params, body }) => updateOrganization(ctx, params.id, body)),
    bind(contract.listOrganizationUsers, ({ ctx, query }) => listOrganizationUsers(ctx, query)),
    bind(contract.inviteUser, ({ ctx, body }) => inviteUser(ctx, body)),
    bind(contract.reinviteUser, ({ ctx, body }) => reinviteUser(ctx, body)),
    bind(contract.removeUser, ({ ctx, params }) => removeUser(ctx, authenticator, params.id)),
    bind(contract.listOrganizationBuildings, ({ ctx, query }) => listOrganizationBuildings(ctx, query)),
    bind(contract.organizationOptions, async () => options),
  ];
}
