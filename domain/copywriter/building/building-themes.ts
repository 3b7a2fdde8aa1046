import { clusterOptions, type Cluster } from '../../property-vocabulary.ts';
import { buildingWords, type BuildingWords } from './building-words.ts';
import { bedroomPhrase, lowestRent, type BuildingFacts } from '../facts.ts';
import { buildingContext } from '../own-context.ts';
import { plain, validKeywords } from '../plain-keywords.ts';
import type { Theme } from '../write.ts';

type Searched = BuildingWords & { places: string[]; where: string };

function searched(facts: BuildingFacts): Searched {
  const words = buildingWords(facts);
  const where = plain(facts.city);
  const area = words.areaBare === null ? [] : [`${plain(words.areaBare)} ${where}`];
  return { ...words, where, places: [where, ...area] };
}

const byCluster: Record<Cluster, (facts: BuildingFacts, words: Searched) => string[]> = {
  brand: (facts, { home, where }) => {
    const name = plain(facts.name);
    const homes = name.endsWith(` ${home}`) ? [] : [`[${name} ${home}]`, `"${name} ${home}"`];
    return [
      `[${name}]`,
      `"${name}"`,
      ...homes,
      `${name} ${where}`,
      `"${name} floor plans"`,
      `"${name} rent"`,
      `"${name} tours"`,
    ];
  },
  neighborhood: (_, { home, homesOfType, places }) =>
    places.flatMap((place) => [
      `"${home} in ${place}"`,
      `[${place} ${home}]`,
      `"${place} ${home} for rent"`,
      `${home} for rent ${place}`,
      `"rent in ${place}"`,
      ...(homesOfType === null ? [] : [`"${plain(homesOfType)} ${place}"`]),
    ]),
  apartment_types: ({ apartments }, { home, oneHome, where }) =>
    apartments.flatMap(({ bedrooms }) => {
      const type = plain(bedroomPhrase(bedrooms));
      const digit = bedrooms === 0 ? 'studio' : `${bedrooms} bedroom`;
      return [
        `"${digit} ${home} ${where}"`,
        `[${type} ${oneHome} ${where}]`,
        `${digit} for rent in ${where}`,
        `"${digit} ${home} for rent ${where}"`,
      ];
    }),
  amenities: (_, { amenities, isPetFriendly, home, where }) => [
    ...(isPetFriendly ? [`"pet friendly ${home} ${where}"`, `[pet friendly ${home} ${where}]`] : []),
    ...amenities
      .slice(0, 8)
      .map(({ name }) => plain(name))
      .flatMap((name) => [`"${home} with ${name} ${where}"`, `${home} with ${name} in ${where}`]),
  ],
  price: (facts, { home, oneHome, places }) => {
    const rent = lowestRent(facts);
    if (rent === undefined) return [];
    const under = Math.ceil((rent + 1) / 10_000) * 100;
    return places.flatMap((place) => [
      `"${home} under ${under} ${place}"`,
      `"${place} ${oneHome} prices"`,
      `rent prices in ${place}`,
    ]);
  },
  transit: (_, { transit, home, where }) =>
    transit
      .slice(0, 6)
      .map(({ name }) => plain(name))
      .flatMap((stop) => [`"${home} near ${stop} ${where}"`, `${home} near ${stop} ${where}`]),
  competitors: ({ competitors }, { home }) =>
    competitors
      .slice(0, 15)
      .map(plain)
      .flatMap((name) => [
        // A single word such as `landmark` is searched for by others, too.
        name.includes(' ') ? `"${name}"` : `[${name}]`,
        name.endsWith(` ${home}`) ? `[${name}]` : `[${name} ${home}]`,
      ]),
};

/** Returns the distinct valid keywords of a theme in their notation; empty without facts on it. */
export function keywordIdeas(facts: BuildingFacts, cluster: Cluster): string[] {
  const words = searched(facts);
  return validKeywords(byCluster[cluster](facts, words), buildingContext(facts));
}

/** Returns the search themes with keywords that a building is advertised with. */
export function buildingThemes(facts: BuildingFacts): Theme[] {
  return clusterOptions
    .filter(({ value }) => facts.clusters.includes(value))
    .map(({ value, label }) => ({ id: value, label, keywords: keywordIdeas(facts, value) }));
}
