import { excusedPhrases, type FairHousingContext } from '../fair-housing/index.ts';
import type { BrandFacts } from './brand/brand-facts.ts';
import type { BuildingFacts } from './facts.ts';
import type { ListingFacts } from './listing/listing-facts.ts';

/**
 * Returns the fair-housing context of a building. The campaign check excuses the same names, so the
 * copywriter never writes a text about a building that the campaign then rejects.
 */
export function buildingContext(facts: BuildingFacts): FairHousingContext {
  return contextOf(facts, [facts.name]);
}

/**
 * Returns the fair-housing context of a listing. Its name is often advertising copy, so it is not excused.
 */
export function listingContext(facts: ListingFacts): FairHousingContext {
  return contextOf(facts, []);
}

/** Returns the fair-housing context of a person's or organization's ads. */
export function brandContext({ name, organization, city, stateAbbr: state }: BrandFacts): FairHousingContext {
  const where = { state, city, olderPersonsCommunity: false };
  const names = organization === null ? [name] : [name, organization];
  return { ...where, allowedPhrases: excusedPhrases({ names, address: '', city }, where) };
}

// Texts, tags and keywords all request the context of the same facts.
const contexts = new WeakMap<BuildingFacts | ListingFacts, FairHousingContext>();

function contextOf(facts: BuildingFacts | ListingFacts, named: readonly string[]): FairHousingContext {
  const known = contexts.get(facts);
  if (known !== undefined) return known;
  const { address, city, neighborhood, stateAbbr: state, olderPersonsCommunity } = facts;
  const where = { state, city, olderPersonsCommunity };
  const names = neighborhood === null ? named : [...named, neighborhood];
  const context = { ...where, allowedPhrases: excusedPhrases({ names, address, city }, where) };
  contexts.set(facts, context);
  return context;
}
