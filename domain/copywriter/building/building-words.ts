import { formatCents, type Cents } from '../../money.ts';
import { typeWords } from './building-types.ts';
import {
  advertisedRent,
  bedroomPhrase,
  bedroomTitle,
  lowestRent,
  sizesInWords,
  type BuildingFacts,
} from '../facts.ts';
import { buildingContext } from '../own-context.ts';
import { moreWords, type MoreWords } from '../more/more-words.ts';
import { ownSentences } from '../own-sentences.ts';
import { joined, titleCase } from '../prose.ts';
import { areaWords, calmName, type AreaWords } from '../proper-names.ts';
import { voiceOf } from '../wording.ts';
import { amenityTags, qualityTags, transitTags, type Tag } from '../tags.ts';

/** Apartment type in the words of its ads. */
export type SizeWords = {
  /** `studio`, `two-bedroom` */
  phrase: string;
  /** `Studio`, `2-Bedroom` */
  title: string;
  /** `$1,450`; null when unknown. */
  from: string | null;
  /** `$1,600`: the highest rent; null when unknown or the same. */
  to: string | null;
};

/** Phrases about a building. An unknown fact is null, and so is every sentence that needs it. */
export type BuildingWords = {
  /** Seed of the wording. */
  voice: string;
  everyStructure: boolean;
  name: string;
  city: string;
  /** `Austin, TX` */
  cityState: string;
  /** `the East Side`, within a sentence. */
  area: string | null;
  /** `East Side`, at the start of a headline. */
  areaLead: string | null;
  /** `East Side`, after another article. */
  areaBare: string | null;
  /** `East Side, Austin`, or the city alone. */
  place: string;
  /** `apartments`, `lofts`: the rented homes. */
  home: string;
  homeTitle: string;
  /** `loft`: a single home. */
  oneHome: string;
  /** `mid-rise apartments`; null if it adds nothing to `home`. */
  homesOfType: string | null;
  /** `mid-rise building` */
  noun: string | null;
  sizes: SizeWords[];
  /** `studio to two-bedroom apartments`; a list if a size in between is missing. */
  range: string | null;
  /** The same range; null if there is only one size. */
  choice: string | null;
  /** `studios and two-bedrooms` */
  eachSize: string | null;
  /** `$1,450`: the lowest rent, with mandatory fees. */
  rent: string | null;
  /** True when the rents include mandatory fees, so that they are not called rents alone. */
  hasFees: boolean;
  amenities: Tag[];
  transit: Tag[];
  /** Further facts such as the year of construction. */
  more: MoreWords;
  isPetFriendly: boolean;
  /** Sentences of the owner's description that work alone. */
  quotes: string[];
};

const distinctSizes = ({ apartments }: BuildingFacts) =>
  [...new Set(apartments.map(({ bedrooms }) => bedrooms))].toSorted((a, b) => a - b);

const inDollars = (cents: Cents | undefined) => (cents === undefined ? null : formatCents(cents));

function sizeWords(facts: BuildingFacts): SizeWords[] {
  return distinctSizes(facts).map((bedrooms) => {
    const apartments = facts.apartments.filter((apartment) => apartment.bedrooms === bedrooms);
    const highest = Math.max(...apartments.map(({ maxCents }) => advertisedRent(maxCents, facts)));
    const lowest = lowestRent({ ...facts, apartments, wholeBuilding: null });
    return {
      phrase: bedroomPhrase(bedrooms),
      title: bedroomTitle(bedrooms).replace(' ', '-'),
      from: inDollars(lowest),
      to: lowest === undefined || highest <= lowest ? null : formatCents(highest),
    };
  });
}

function areaOf({ neighborhood, city }: BuildingFacts): AreaWords | null {
  const known = neighborhood?.trim() ?? '';
  return known === '' || known.toLowerCase() === city.toLowerCase() ? null : areaWords(known);
}

export function buildingWords(facts: BuildingFacts): BuildingWords {
  const { stateAbbr } = facts;
  const city = calmName(facts.city);
  const type = typeWords(facts.propertyType);
  const home = type?.home ?? 'apartments';
  const area = areaOf(facts);
  const sizes = sizeWords(facts);
  const inWords = sizesInWords(distinctSizes(facts));
  const range = inWords && `${inWords} ${home}`;
  const context = buildingContext(facts);
  return {
    voice: facts.voice ?? voiceOf(facts),
    everyStructure: facts.everyStructure ?? false,
    name: calmName(facts.name),
    city,
    cityState: `${city}, ${stateAbbr}`,
    area: area?.within ?? null,
    areaLead: area?.lead ?? null,
    areaBare: area?.bare ?? null,
    place: area === null ? city : `${area.within}, ${city}`,
    home,
    homeTitle: titleCase(home),
    oneHome: home.replace(/s$/, ''),
    homesOfType: type === undefined || type.homes === home ? null : type.homes,
    noun: type?.noun ?? null,
    sizes,
    range,
    choice: sizes.length < 2 ? null : range,
    eachSize: sizes.length < 2 ? null : joined(sizes.map(({ phrase }) => `${phrase}s`)),
    rent: inDollars(lowestRent(facts)),
    hasFees: (facts.monthlyFees ?? 0) > 0,
    amenities: amenityTags(facts.amenities, context),
    transit: transitTags(facts.transit, context),
    more: moreWords(facts.more, context),
    isPetFriendly: qualityTags(facts.amenities).some(({ before }) => before === 'pet-friendly'),
    quotes: ownSentences(facts.description, context),
  };
}
