import { excusedPhrases, type FairHousingContext } from '../fair-housing/index.ts';
import type { BrandFacts } from './brand-facts.ts';
import type { BuildingFacts } from './facts.ts';
import type { ListingFacts } from './listing-facts.ts';

/**
 * Returns the fair-housing context of a building. The same names are excused where a campaign is checked, so the
 * copywriter writes nothing about a building that its campaign then refuses.
 */
export function buildingContext(facts: BuildingFacts): FairHousingContext {
  return contextOf(facts, [facts.name]);
}

/**
 * Returns the fair-housing context of a listing. Its name is often a line of advertising itself, so it is judged like
 * any other words.
 */
export function listingContext(facts: ListingFacts): FairHousingContext {
  return contextOf(facts, []);
}

/** Returns the fair-housing context of a person's or an organization's ads. */
export function brandContext({ name, organization, city, stateAbbr: state }: BrandFacts): FairHousingContext {
  const where = { state, olderPersonsCommunity: false };
  const names = organization === null ? [name] : [name, organization];
  return { ...where, allowedPhrases: excusedPhrases({ names, address: '', city }, where) };
}

// Texts, tags and keywords ask in turn for the context of the same facts.
const contexts = new WeakMap<BuildingFacts | ListingFacts, FairHousingContext>();

function contextOf(facts: BuildingFacts | ListingFacts, named: readonly string[]): FairHousingContext {
  const known = contexts.get(facts);
  if (known !== undefined) return known;
  const { address, city, neighborhood, stateAbbr: state, olderPersonsCommunity } = facts;
  const where = { state, olderPersonsCommunity };
  const names = neighborhood === null ? named : [...named, neighborhood];
  const context = { ...where, allowedPhrases: excusedPhrases({ names, address, city }, where) };
  contexts.set(facts, context);
  return context;
}
