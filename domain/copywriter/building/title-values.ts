import { limits } from '../../limits.ts';
import type { Values } from '../patterns.ts';
import { headline, titleCase, withArticle } from '../prose.ts';
import { things } from '../tags.ts';
import type { BuildingWords } from './building-words.ts';

/** Characters of the shortest titles, which all channels accept. */
export const MAX_TITLE = limits.adText.search.title;

/** Returns the choice of structures for a building. */
export const choiceOf = ({ voice, everyStructure: all }: BuildingWords) => ({ voice, all });

/** Returns the values of patterns about further facts. */
export function moreValuesOf(words: BuildingWords): Values {
  const { amenities: tags, range, home, place, rent } = words;
  return {
    ...valuesOf(words),
    place,
    homes: range ?? home,
    rented: range,
    two: things(tags, 0, 2),
    amenity: tags[0] && headline(tags[0].name),
    one: tags[0]?.thing == null ? null : headline(tags[0].thing),
    rent: rent && `${rent} a month`,
  };
}

/** Returns the values of patterns that concern the whole building. */
export function valuesOf(words: BuildingWords): Values {
  const { name, city, area, areaLead, areaBare, rent, homeTitle, oneHome, homesOfType } = words;
  const one = titleCase(oneHome);
  return {
    name,
    city,
    area,
    rent,
    within: area ?? city,
    rents: words.hasFees ? null : 'Rents',
    lead: areaLead ?? city,
    bare: areaBare,
    home: homeTitle,
    one,
    aOne: withArticle(one),
    type: homesOfType === null ? null : titleCase(homesOfType),
  };
}
