import type { FloorPlan, Property, Unit } from './objects.ts';
import { amenitiesOf, availableDate, offeredCount, planOf, siteOf } from './property-facts.ts';

const METERS_PER_FOOT = 0.3048;

export function newerFloorPlan(property: Property, plan: FloorPlan) {
  return {
    propertyId: Number(property.id),
    floorplanId: plan.id,
    floorplanName: plan.name,
    beds: plan.beds,
    baths: plan.baths,
    minimumSQFT: plan.minimum_sqft,
    maximumSQFT: plan.maximum_sqft,
    minimumSQM: squareMeters(plan.minimum_sqft),
    maximumSQM: squareMeters(plan.maximum_sqft),
    minimumRent: plan.minimum_rent,
    maximumRent: plan.maximum_rent,
    minimumDeposit: plan.deposit,
    maximumDeposit: plan.deposit,
    availableUnitsCount: offeredCount(property, plan.id),
    availabilityURL: `${siteOf(property)}/floorplans/${plan.id}`,
    floorplanImageURL: `${siteOf(property)}/${plan.id}.png`,
    floorplanImageURLArray: [],
    floorplanImageName: '',
    floorplanImageAltText: '',
    propertyShowsSpecials: 0,
    floorplanHasSpecials: 0,
    unitTypeMapping: plan.unit_type,
    tour360EmbedCode: '',
    fpVideoEmbedCode: '',
    propertyVideoEmbedCode: '',
    floorplanVirtualTourUrl: '',
  };
}

export function newerUnit(property: Property, unit: Unit, today: string) {
  const plan = planOf(property, unit);
  const sparse = property.quirks.includes('sparse_units');
  return {
    propertyId: Number(property.id),
    voyagerPropertyId: property.voyager_id,
    voyagerPropertyCode: property.voyager_code,
    floorplanId: plan.id,
    floorplanName: plan.name,
    apartmentId: unit.id,
    apartmentName: unit.name,
    ...(!sparse && { beds: plan.beds }),
    baths: plan.baths,
    sqft: unit.sqft,
    sqM: squareMeters(unit.sqft),
    minimumRent: unit.minimum_rent,
    maximumRent: unit.maximum_rent,
    deposit: plan.deposit,
    applyOnlineURL: `${siteOf(property)}/apply/${unit.id}`,
    unitImageURLs: '',
    unitImageURLsArray: [],
    unitImageAltText: '',
    specials: '',
    amenities: amenitiesOf(property, unit),
    availableDate: availableDate(unit, today),
    publishDate: '',
    delayApplicationInHours: '',
    ...(!sparse && { unitStatus: unit.status }),
    unitEmbedVideo: '',
    unitVirtualTourUrl: '',
    minimumRentLeaseTerm: 12,
    maximumRentLeaseTerm: 3,
  };
}

export function newerProperty(property: Property) {
  return {
    propertyId: Number(property.id),
    propertyCode: property.code,
    voyagerPropertyCode: property.voyager_code,
    name: property.name,
    description: property.description,
    address: property.address,
    city: property.city,
    state: property.state,
    zipcode: property.zip,
    phone: property.phone,
    url: siteOf(property),
  };
}

function squareMeters(squareFeet: number): number {
  return Math.round(squareFeet * METERS_PER_FOOT ** 2);
}
