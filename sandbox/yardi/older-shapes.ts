import { VIEWS } from '../sites/drawing.ts';
import type { FloorPlan, Property, RentStyle, Unit } from './objects.ts';
import { amenitiesOf, availableDate, offeredCount, planOf, siteOf } from './property-facts.ts';

const NUMERIC = new Set([
  'PropertyId',
  'FloorplanId',
  'ApartmentId',
  'Beds',
  'Baths',
  'SQFT',
  'MinimumRent',
  'MaximumRent',
]);

/**
 * Converts the figures of a row to JSON numbers for properties with that quirk. All others send
 * strings only.
 */
function withFigures(property: Property, row: Record<string, unknown>): Record<string, unknown> {
  if (!property.quirks.includes('numeric_values')) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, NUMERIC.has(name) ? Number(value) : value]),
  );
}

/** Formats a rent in the property's style. The older API sends every value as a string. */
function olderRent(rent: number, style: RentStyle): string {
  if (rent < 0 || style === 'plain') return String(rent);
  return style === 'cents' ? rent.toFixed(2) : `$${rent.toLocaleString('en-US')}`;
}

export function olderFloorPlan(property: Property, plan: FloorPlan) {
  return withFigures(property, {
    PropertyId: property.id,
    FloorplanId: String(plan.id),
    FloorplanName: plan.name,
    Beds: String(plan.beds),
    Baths: plan.baths.toFixed(2),
    MinimumSQFT: String(plan.minimum_sqft),
    MaximumSQFT: String(plan.maximum_sqft),
    MinimumRent: olderRent(plan.minimum_rent, property.rent_style),
    MaximumRent: olderRent(plan.maximum_rent, property.rent_style),
    MinimumDeposit: String(plan.deposit),
    MaximumDeposit: String(plan.deposit),
    AvailableUnitsCount: String(offeredCount(property, plan.id)),
    AvailabilityURL: `${siteOf(property)}/floorplans/${plan.id}`,
    FloorplanImageURL: `${siteOf(property)}/${plan.id}.png`,
    FloorplanImageName: `${plan.id}.png`,
    FloorplanImageAltText: '',
    PropertyShowsSpecials: '0',
    FloorplanHasSpecials: '0',
    UnitTypeMapping: plan.unit_type,
  });
}

export function olderUnit(property: Property, unit: Unit, today: string) {
  const plan = planOf(property, unit);
  const sparse = property.quirks.includes('sparse_units');
  return withFigures(property, {
    PropertyId: property.id,
    VoyagerPropertyId: String(property.voyager_id),
    VoyagerPropertyCode: property.voyager_code,
    FloorplanId: String(plan.id),
    FloorplanName: plan.name,
    ApartmentId: String(unit.id),
    ApartmentName: unit.name,
    ...(!sparse && { Beds: String(plan.beds) }),
    Baths: plan.baths.toFixed(2),
    SQFT: String(unit.sqft),
    MinimumRent: olderRent(unit.minimum_rent, property.rent_style),
    MaximumRent: olderRent(unit.maximum_rent, property.rent_style),
    Deposit: String(plan.deposit),
    ApplyOnlineURL: `${siteOf(property)}/apply/${unit.id}`,
    UnitImageURLs: [],
    Specials: '',
    Amenities: amenitiesOf(property, unit),
    AvailableDate: availableDate(unit, today),
    ...(!sparse && { UnitStatus: unit.status }),
  });
}

export function olderImages(property: Property, origin: string) {
  if (property.site === null) return [];
  return VIEWS.map((view, index) => ({
    Id: String(index + 1),
    Title: `${property.name} | ${view}`,
    ImageURL: `${origin}/sites/${property.site}/${view}.jpg`,
    Caption: '',
    AltText: '',
  }));
}

export function olderProperty(property: Property) {
  return {
    PropertyData: {
      PropertyId: property.id,
      PropertyCode: property.code,
      VoyagerPropertyCode: property.voyager_code,
      name: property.name,
      description: property.description,
      address: property.address,
      city: property.city,
      state: property.state,
      zipcode: property.zip,
      phone: property.phone,
      url: siteOf(property),
    },
  };
}
