import type { Property } from '#contract/property.ts';

/** Photos from which on an ad has several pictures to show. */
const ENOUGH_PHOTOS = 3;

export type Need = {
  name: 'website' | 'noPhotos' | 'fewPhotos' | 'prices' | 'description';
  /** Field of the form that fills the gap. */
  field: string;
  count: number;
};

type Facts = Pick<Property, 'url' | 'images' | 'description'>;

/** Returns what a property lacks for its ads, worst first. `priced` says if it has a price. */
export function needsOf({ url, images, description }: Facts, priced: boolean): Need[] {
  const count = images.length;
  const need = (found: boolean, name: Need['name'], field: string): Need[] =>
    found ? [{ name, field, count }] : [];
  return [
    ...need(url === '', 'website', 'url'),
    ...need(count === 0, 'noPhotos', 'images'),
    ...need(count > 0 && count < ENOUGH_PHOTOS, 'fewPhotos', 'images'),
    ...need(!priced, 'prices', 'apartment_min_price'),
    ...need(description === '', 'description', 'description'),
  ];
}
