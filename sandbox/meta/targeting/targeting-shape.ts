import { z } from 'zod';

const key = z.union([z.string(), z.number()]).transform(String);
const unit = z.enum(['mile', 'kilometer']);

const place = z.strictObject({
  key,
  name: z.string().optional(),
  country: z.string().optional(),
  region: z.string().optional(),
  region_id: key.optional(),
  radius: z.number().optional(),
  distance_unit: unit.optional(),
});

const pin = z.strictObject({
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  address_string: z.string().optional(),
  radius: z.number().optional(),
  distance_unit: unit.optional(),
  name: z.string().optional(),
  country: z.string().optional(),
  custom_type: z.string().optional(),
  primary_city_id: key.optional(),
  region_id: key.optional(),
});

const anything = z.array(z.unknown());

const geoLocations = z.strictObject({
  countries: z.array(z.string()).optional(),
  country_groups: z.array(z.string()).optional(),
  regions: z.array(place).optional(),
  cities: z.array(place).optional(),
  custom_locations: z.array(pin).optional(),
  location_types: z.array(z.string()).optional(),
  zips: anything.optional(),
  subcities: anything.optional(),
  neighborhoods: anything.optional(),
  subneighborhoods: anything.optional(),
  metro_areas: anything.optional(),
  small_geo_areas: anything.optional(),
  medium_geo_areas: anything.optional(),
  large_geo_areas: anything.optional(),
  electoral_districts: anything.optional(),
  geo_markets: anything.optional(),
  places: anything.optional(),
});

const audience = z.looseObject({ id: key });

export const targeting = z.strictObject({
  geo_locations: geoLocations.optional(),
  excluded_geo_locations: z.looseObject({}).optional(),
  age_min: z.number().int().optional(),
  age_max: z.number().int().optional(),
  age_range: z.array(z.number()).optional(),
  genders: z.array(z.number()).optional(),
  publisher_platforms: z.array(z.string()).optional(),
  facebook_positions: z.array(z.string()).optional(),
  instagram_positions: z.array(z.string()).optional(),
  messenger_positions: z.array(z.string()).optional(),
  audience_network_positions: z.array(z.string()).optional(),
  threads_positions: z.array(z.string()).optional(),
  device_platforms: z.array(z.string()).optional(),
  custom_audiences: z.array(audience).optional(),
  excluded_custom_audiences: z.array(audience).optional(),
  targeting_automation: z
    .strictObject({
      advantage_audience: z.union([z.literal(0), z.literal(1)]).optional(),
      individual_setting: z.looseObject({}).optional(),
    })
    .optional(),
  locales: anything.optional(),
  user_os: anything.optional(),
  user_device: anything.optional(),
  flexible_spec: anything.optional(),
  exclusions: z.unknown().optional(),
  interests: anything.optional(),
  behaviors: anything.optional(),
  life_events: anything.optional(),
  family_statuses: anything.optional(),
  relationship_statuses: anything.optional(),
  education_statuses: anything.optional(),
  income: anything.optional(),
  industries: anything.optional(),
  work_employers: anything.optional(),
  work_positions: anything.optional(),
});

export type Targeting = z.infer<typeof targeting>;
export type GeoLocations = z.infer<typeof geoLocations>;
export type Place = z.infer<typeof place>;
export type Pin = z.infer<typeof pin>;
