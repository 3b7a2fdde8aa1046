import { formatCents, type Cents } from '../money.ts';
import { typeWords } from './building-types.ts';
import { bedroomPhrase, bedroomTitle, lowestRent, type BuildingFacts } from './facts.ts';
import { buildingContext } from './own-context.ts';
import { capitalized, headline, joined, titleCase } from './prose.ts';
import { amenityTags, qualityTags, transitTags, type Tag } from './tags.ts';

/** One apartment type in the words of its ads. */
export type SizeWords = {
  /** `studio`, `two-bedroom` */
  phrase: string;
  /** `Studio`, `2-Bedroom` */
  title: string;
  /** `$1,450`, or null when it is not known. */
  from: string | null;
};

/** A building in the words of its ads. What is not known is null, and so is every sentence made of it. */
export type BuildingWords = {
  name: string;
  city: string;
  /** `Austin, TX` */
  cityState: string;
  area: string | null;
  /** `East Side, Austin`, or the city alone. */
  place: string;
  /** `apartments`, `lofts`: what is let. */
  home: string;
  homeTitle: string;
  /** `loft`: one of them. */
  oneHome: string;
  /** `mid-rise apartments`, or null when that says no more than `home`. */
  homesOfType: string | null;
  /** `mid-rise building` */
  noun: string | null;
  sizes: SizeWords[];
  /** `studio to two-bedroom apartments` */
  range: string | null;
  /** The same, or null when there is one size only. */
  choice: string | null;
  /** `studios and two-bedrooms` */
  eachSize: string | null;
  /** `$1,450`: where rents start. */
  rent: string | null;
  amenities: Tag[];
  transit: Tag[];
  isPetFriendly: boolean;
};

const distinctSizes = ({ apartments }: BuildingFacts) =>
  [...new Set(apartments.map(({ bedrooms }) => bedrooms))].toSorted((a, b) => a - b);

const inDollars = (cents: Cents | undefined) => (cents === undefined ? null : formatCents(cents));

function sizeWords(facts: BuildingFacts): SizeWords[] {
  return distinctSizes(facts).map((bedrooms) => {
    const apartments = facts.apartments.filter((apartment) => apartment.bedrooms === bedrooms);
    return {
      phrase: bedroomPhrase(bedrooms),
      title: bedroomTitle(bedrooms).replace(' ', '-'),
      from: inDollars(lowestRent({ ...facts, apartments, wholeBuilding: null })),
    };
  });
}

function rangeOf(sizes: readonly SizeWords[], home: string): string | null {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? `${first.phrase} ${home}` : `${first.phrase} to ${last.phrase} ${home}`;
}

function areaOf({ neighborhood, city }: BuildingFacts): string | null {
  const known = neighborhood?.trim() ?? '';
  return known === '' || known.toLowerCase() === city.toLowerCase() ? null : headline(capitalized(known));
}

export function buildingWords(facts: BuildingFacts): BuildingWords {
  const { city, stateAbbr } = facts;
  const type = typeWords(facts.propertyType);
  const home = type?.home ?? 'apartments';
  const area = areaOf(facts);
  const sizes = sizeWords(facts);
  const context = buildingContext(facts);
  return {
    name: facts.name.trim(),
    city,
    cityState: `${city}, ${stateAbbr}`,
    area,
    place: area === null ? city : `${area}, ${city}`,
    home,
    homeTitle: titleCase(home),
    oneHome: home.replace(/s$/, ''),
    homesOfType: type === undefined || type.homes === home ? null : type.homes,
    noun: type?.noun ?? null,
    sizes,
    range: rangeOf(sizes, home),
    choice: sizes.length < 2 ? null : rangeOf(sizes, home),
    eachSize: sizes.length < 2 ? null : joined(sizes.map(({ phrase }) => `${phrase}s`)),
    rent: inDollars(lowestRent(facts)),
    amenities: amenityTags(facts.amenities, context),
    transit: transitTags(facts.transit, context),
    isPetFriendly: qualityTags(facts.amenities).some(({ before }) => before === 'pet-friendly'),
  };
}
