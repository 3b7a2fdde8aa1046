import { buildingRoutes as contract } from '#contract/buildings.ts';
import { apartmentKinds, clusterOptions, propertyTypes } from '#domain/property-vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { bind, fromReplica, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import {
  createProperty,
  deleteProperty,
  initializeProperty,
  initializePropertyJob,
  listProperties,
  readProperty,
  takePageImages,
  updateProperty,
  updatePropertyImages,
} from '../properties/index.ts';
import { buildingKind as building } from './building-kind.ts';

export { buildingEntries, toBuildingEntry } from './building-entries.ts';
export { buildingKind } from './building-kind.ts';

const plain = ({ value, label }: { value: string; label: string }) => ({ value, label });

export function buildingRoutes(deps: Deps): BoundRoute[] {
  return [
    fromReplica(
      bind(contract.listBuildings, async ({ ctx, query }) => {
        const { count, entries } = await listProperties(ctx, building, query);
        return { count, buildings: entries };
      }),
    ),
    bind(contract.buildingOptions, async () => ({
      property_types: propertyTypes.map(plain),
      apartment_kinds: apartmentKinds.map(plain),
      clusters: clusterOptions.map(plain),
    })),
    bind(contract.getBuilding, ({ ctx, params }) =>
      readProperty(ctx.db, building, ctx.actor.organizationId, params.id),
    ),
    bind(contract.createBuilding, ({ ctx, body }) => createProperty(ctx, building, body)),
    bind(contract.updateBuilding, ({ ctx, params, body }) => updateProperty(ctx, building, params.id, body)),
    bind(contract.updateBuildingImages, ({ ctx, params, body }) =>
      updatePropertyImages(ctx, building, params.id, body),
    ),
    bind(contract.deleteBuilding, ({ ctx, params }) => deleteProperty(ctx, building, params.id)),
    bind(contract.initializeBuilding, ({ ctx, params }) => initializeProperty(ctx, building, params.id)),
    bind(contract.takeBuildingPageImages, ({ ctx, params, body }) =>
      takePageImages(ctx, deps, building, params.id, body),
    ),
  ];
}

export function buildingJobs(deps: Deps): Job[] {
  return [initializePropertyJob(deps, building)];
}
