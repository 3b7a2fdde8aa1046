import type { Building, BuildingBody } from '#contract/buildings.ts';
import type { PageReading } from '#contract/property.ts';
import { differsInAds } from '#domain/shown-in-ads.ts';
import { call } from '../../api/client.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDollars } from '../../ui/formats.ts';
import type { PropertyEditor } from '../properties/property-editor.ts';
import type { Offer } from '../properties/reading/property-offers.ts';
import { buildingForm, emptyBuilding, valuesOf, type BuildingValues } from './building-form-values.ts';
import { buildingKind } from './building-kind.ts';
import { buildingLabels } from './building-labels.ts';
import { BuildingFields } from './BuildingFields.tsx';
import { WithBuildingTexts } from './WithBuildingTexts.tsx';

export const buildingEditor: PropertyEditor<Building, BuildingValues, BuildingBody> = {
  kind: buildingKind,
  schema: buildingForm,
  empty: emptyBuilding,
  valuesOf,
  recordsOf: ({ images, logo }) => ({ images: logo === null ? images : [...images, logo], agents: [] }),
  create: (body, idempotencyKey) => call('createBuilding', { body }, { idempotencyKey }),
  update: ({ id, revision }, body) => call('updateBuilding', { params: { id }, body: { ...body, revision } }),
  takePageImages: (id, urls) => call('takeBuildingPageImages', { params: { id }, body: { urls } }),
  differs: (before, after) => differsInAds('building', before, after),
  labels: buildingLabels,
  Fields: BuildingFields,
  WithTexts: WithBuildingTexts,
  amenityField: 'building_amenities',
  offers: priceOffers,
  opensReading: () => false,
};

/** Returns the offer of the prices found on the page, unless apartment types are listed. */
function priceOffers({ min_price, max_price }: PageReading, values: BuildingValues): Offer[] {
  const [lowest, highest] = [min_price ?? max_price, max_price ?? min_price];
  if (lowest === null || highest === null || values.apartment_parameters.length > 0) return [];
  const { apartment_min_price: min, apartment_max_price: max } = values;
  return [
    {
      key: 'prices',
      label: t('buildings.wholeBuilding'),
      found: rangeOf(lowest, highest),
      now: min === null || max === null ? '' : rangeOf(min, max),
      take: { apartment_min_price: lowest, apartment_max_price: highest },
    },
  ];
}

const rangeOf = (min: number, max: number) =>
  t('buildings.priceRange', { min: formatDollars(min), max: formatDollars(max) });
