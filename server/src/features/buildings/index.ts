import { buildingRoutes as contract } from '#contract/buildings.ts';
import { apartmentKinds, clusterOptions, propertyTypes } from '#domain/property-vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { takePageImages } from '../properties/index.ts';
import { readBuilding } from './building-rows.ts';
import { createBuilding } from './create-building.ts';
import { deleteBuilding } from './delete-building.ts';
import { initializeAgain } from './initialize-building.ts';
import { initializeBuilding, initializeBuildingJob } from './initialize-building-job.ts';
import { listBuildings } from './list-buildings.ts';
import { updateBuilding } from './update-building.ts';
import { updateBuildingImages } from './update-building-images.ts';

const plain = ({ value, label }: { value: string; label: string }) => ({ value, label });
export { applyBuildingChange } from './apply-building-change.ts';
export { toBuildingRow, buildingRows } from './building-list-rows.ts';
export { lockBuilding, readBuilding } from './building-rows.ts';
export { shownOf } from './shown-building.ts';

export function buildingRoutes({ storage, pictures, env }: Deps): BoundRoute[] {
  const fetching = { storage, pictures, allowedHosts: env.PAGE_READER_ALLOWED_HOSTS };
  return [
    bind(contract.listBuildings, ({ ctx, query }) => listBuildings(ctx, query)),
    bind(contract.buildingOptions, async () => ({
      property_types: propertyTypes.map(plain),
      apartment_kinds: apartmentKinds.map(plain),
      clusters: clusterOptions.map(plain),
    })),
    bind(contract.getBuilding, ({ ctx, params }) =>
      readBuilding(ctx.db, ctx.actor.organizationId, params.id),
    ),
    bind(contract.createBuilding, ({ ctx, body }) => createBuilding(ctx, body)),
    bind(contract.updateBuilding, ({ ctx, params, body }) => updateBuilding(ctx, params.id, body)),
    bind(contract.updateBuildingImages, ({ ctx, params, body }) =>
      updateBuildingImages(ctx, params.id, body),
    ),
    bind(contract.deleteBuilding, ({ ctx, params }) => deleteBuilding(ctx, params.id)),
    bind(contract.initializeBuilding, ({ ctx, params }) => initializeAgain(ctx, params.id)),
    bind(contract.takeBuildingPageImages, async ({ ctx, params, body }) => {
      const { page_reading: reading } = await readBuilding(ctx.db, ctx.actor.organizationId, params.id);
      return takePageImages(ctx, fetching, reading, body.urls);
    }),
  ];
}

export function buildingJobs({ db, env }: Deps): Job[] {
  const needs = { db, allowedHosts: env.PAGE_READER_ALLOWED_HOSTS };
  return [
    {
      definition: initializeBuilding,
      run: (data) => initializeBuildingJob(needs, initializeBuilding.data.parse(data)),
    },
  ];
}
