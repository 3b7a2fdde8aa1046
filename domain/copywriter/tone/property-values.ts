import type { Values } from '../patterns.ts';
import { capitalized, headline } from '../prose.ts';
import { things, type Tag } from '../tags.ts';
import { restingPlace } from './tone-texts.ts';

type Place = { city: string; area: string | null; place: string };

/** Returns the values that texts in a tone have of every property: its place, and the amenities that people enjoy. */
export function propertyValues({ city, area, place }: Place, tags: readonly Tag[]): Values {
  const [first, second] = tags;
  const two = tags.length > 1 ? things(tags, 0, 2) : null;
  return {
    city,
    area,
    place,
    placed: area === null ? place : `${place},`,
    within: area ?? city,
    two,
    Two: two && capitalized(two),
    three: tags.length > 2 ? things(tags, 0, 3) : null,
    one: first?.thing == null ? null : headline(first.thing),
    amenity: first && headline(first.name),
    next: second && headline(second.name),
    rest: restingPlace(tags),
    A: first && capitalized(first.name),
    b: second && capitalized(second.name),
    topic: null,
    brand: null,
  };
}
