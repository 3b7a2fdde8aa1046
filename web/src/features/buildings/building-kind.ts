import type { Building } from '#contract/buildings.ts';
import { call } from '../../api/client.ts';
import type { PropertyKind } from '../properties/property-kind.ts';

export const buildingKind: PropertyKind<Building> = {
  name: 'building',
  list: 'buildings',
  get: (id, signal) => call('getBuilding', { params: { id } }, { signal }),
  prepare: (id) => call('initializeBuilding', { params: { id } }),
  delete: (id) => call('deleteBuilding', { params: { id } }),
};
