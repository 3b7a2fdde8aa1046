import type { PageReading } from '#contract/property.ts';

/** Something that was found on the page, and the values of the form that take it over. */
export type Offer<Values> = {
  key: string;
  label: string;
  found: string;
  /** What the form has there now, as people read it. */
  now: string;
  take: Partial<Values>;
};

/** The fields of every property that a page may tell. */
type Told = {
  name: string;
  description?: string;
  address: string;
  state: string;
  city: string;
  zip_code: string;
};

type Options = {
  reading: PageReading;
  values: Told;
  labels: Record<'name' | 'description' | 'address' | 'zip_code', string> & { place: string };
  /** The place in the form, in words. */
  placeNow: string;
};

/** What a page says about any property, by field. */
export function propertyOffers({ reading, values, labels, placeNow }: Options): Offer<Told>[] {
  const { name, description, street, state, city, zip_code: zip } = reading;
  const texts = { name, description, address: street, zip_code: zip };
  const fields = ['name', 'description', 'address', 'zip_code'] as const;
  const offers = fields.flatMap((field): Offer<Told>[] => {
    const found = texts[field];
    if (found === null) return [];
    return [{ key: field, label: labels[field], found, now: values[field] ?? '', take: { [field]: found } }];
  });
  if (state === null || city === null) return offers;
  return [
    ...offers.filter(({ key }) => key !== 'zip_code'),
    {
      key: 'place',
      label: labels.place,
      found: `${city.label}, ${state.abbr}`,
      now: placeNow,
      take: { state: state.value, city: city.value },
    },
    ...offers.filter(({ key }) => key === 'zip_code'),
  ];
}
