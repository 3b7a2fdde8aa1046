import { limits } from '../../limits.ts';
import type { Values } from '../patterns.ts';
import { titleCase, withArticle } from '../prose.ts';
import type { BuildingWords } from './building-words.ts';

/** Characters of the shortest titles, which all channels accept. */
export const MAX_TITLE = limits.adText.search.title;

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
    lead: areaLead ?? city,
    bare: areaBare,
    home: homeTitle,
    one,
    aOne: withArticle(one),
    type: homesOfType === null ? null : titleCase(homesOfType),
  };
}
