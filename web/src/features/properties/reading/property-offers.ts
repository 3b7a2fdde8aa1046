import type { PageReading } from '#contract/property.ts';

/** A value found on the page, with the form values that apply it. */
export type Offer = {
  key: string;
  label: string;
  found: string;
  /** The form's current value as text. */
  now: string;
  take: Readonly<Record<string, unknown>>;
};

/** Fields of any property that a page may contain. */
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
  /** The place in the form as text. */
  placeNow: string;
};

/** Returns the offers of a page for the fields that all properties have. */
export function propertyOffers({ reading, values, labels, placeNow }: Options): Offer[] {
  const { name, description, street, state, city, zip_code: zip } = reading;
  const texts = { name, description, address: street, zip_code: zip };
  const fields = ['name', 'description', 'address', 'zip_code'] as const;
  const offers = fields.flatMap((field): Offer[] => {
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
