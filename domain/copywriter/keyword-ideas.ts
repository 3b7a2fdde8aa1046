import { checkFairHousing } from '../fair-housing/index.ts';
import { parseKeyword, writeKeyword } from '../keywords.ts';
import { limits } from '../limits.ts';
import type { Cluster } from '../property-vocabulary.ts';
import { bedroomPhrase, lowestRent, type BuildingFacts } from './facts.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

const places = (facts: BuildingFacts) =>
  [facts.city, ...(facts.neighborhood === null ? [] : [facts.neighborhood])].map(plain);

const byCluster: Record<Cluster, (facts: BuildingFacts) => string[]> = {
  brand: (facts) => {
    const name = plain(facts.name);
    return [
      `[${name}]`,
      `"${name}"`,
      `[${name} apartments]`,
      `"${name} apartments"`,
      `${name} ${plain(facts.city)}`,
      `"${name} floor plans"`,
      `"${name} rent"`,
    ];
  },
  neighborhood: (facts) =>
    places(facts).flatMap((where) => [
      `"apartments in ${where}"`,
      `[${where} apartments]`,
      `"${where} apartments for rent"`,
      `apartments for rent ${where}`,
      `"rent in ${where}"`,
    ]),
  apartment_types: (facts) =>
    facts.apartments.flatMap(({ bedrooms }) => {
      const type = bedroomPhrase(bedrooms).replace('-', ' ');
      const digit = bedrooms === 0 ? 'studio' : `${bedrooms} bedroom`;
      const city = plain(facts.city);
      return [`"${digit} apartments ${city}"`, `[${type} apartment ${city}]`, `${digit} for rent in ${city}`];
    }),
  amenities: (facts) =>
    facts.amenities
      .slice(0, 8)
      .flatMap((amenity) => [
        `"apartments with ${plain(amenity)}"`,
        `apartments with ${plain(amenity)} in ${plain(facts.city)}`,
      ]),
  price: (facts) => {
    const rent = lowestRent(facts);
    if (rent === undefined) return [];
    const under = Math.ceil((rent + 1) / 10_000) * 100;
    return places(facts).flatMap((where) => [
      `"apartments under ${under} ${where}"`,
      `"${where} apartment prices"`,
      `rent prices in ${where}`,
    ]);
  },
  transit: (facts) =>
    facts.transit
      .slice(0, 6)
      .flatMap((stop) => [
        `"apartments near ${plain(stop)}"`,
        `apartments near ${plain(stop)} ${plain(facts.city)}`,
      ]),
  competitors: (facts) =>
    facts.competitors.slice(0, 15).flatMap((name) => [`"${plain(name)}"`, `[${plain(name)} apartments]`]),
};

/** Keywords of one theme in their notation, each valid, each once; empty when the facts say nothing on it. */
export function keywordIdeas(facts: BuildingFacts, cluster: Cluster): string[] {
  const allowedPhrases = [facts.name, ...facts.competitors, ...places(facts)];
  const valid = byCluster[cluster](facts).flatMap((label) => {
    const keyword = parseKeyword(label);
    if (keyword === undefined || keyword.text.length > limits.keyword.max) return [];
    if (keyword.text.split(' ').length > limits.keyword.words) return [];
    if (checkFairHousing(keyword.text, { allowedPhrases }).length > 0) return [];
    return [writeKeyword(keyword.text, keyword.matchType)];
  });
  return [...new Set(valid)];
}
