import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  buildingBody,
  type Building,
  type BuildingBody,
  type BuildingBodyInput,
} from '#contract/buildings.ts';
import { noMoreFacts } from '#domain/property/more-facts.ts';
import { clusterIds } from '#domain/property-vocabulary.ts';

/** Values of the form: the request body with all optional fields. A new apartment row has no prices yet. */
export type BuildingValues = Omit<Required<BuildingBodyInput>, 'apartment_parameters'> & {
  apartment_parameters: { kind_id: string; min_price?: number; max_price?: number }[];
};

export type BuildingFormState = UseFormReturn<BuildingValues, unknown, BuildingBody>;

// The form contains every optional field of the request.
export const buildingForm = buildingBody as z.ZodType<BuildingBody, BuildingValues>;

/** Returns the values of a new building: all empty, with all keyword themes on. */
export function emptyBuilding(): BuildingValues {
  return {
    name: '',
    url: '',
    address: '',
    state: '',
    city: '',
    zip_code: '',
    neighborhood: '',
    property_type: '',
    older_persons_community: false,
    description: '',
    logo: null,
    apartment_parameters: [],
    apartment_min_price: null,
    apartment_max_price: null,
    fees: [],
    building_amenities: [],
    mass_transit: [],
    more_facts: noMoreFacts,
    competitors: [],
    clusters: [...clusterIds],
    images: [],
  };
}

/** Returns the form values of a stored building. */
export function valuesOf(building: Building): BuildingValues {
  return {
    name: building.name,
    url: building.url,
    address: building.address,
    state: building.state.value,
    city: building.city.value,
    zip_code: building.zip_code,
    neighborhood: building.neighborhood,
    property_type: building.property_type.value,
    older_persons_community: building.older_persons_declaration !== null,
    description: building.description,
    logo: building.logo?.id ?? null,
    apartment_parameters: building.apartment_parameters.map(({ kind_id, min_price, max_price }) => ({
      kind_id,
      min_price,
      max_price,
    })),
    apartment_min_price: building.apartment_min_price,
    apartment_max_price: building.apartment_max_price,
    fees: building.fees,
    building_amenities: building.building_amenities,
    mass_transit: building.mass_transit,
    more_facts: building.more_facts,
    competitors: building.competitors,
    clusters: building.clusters,
    images: building.images.map(({ id }) => id),
  };
}
