import type { Channel } from '../channels.ts';
import { chooseTexts, fillAd, type AdTexts, type TextRequest } from './choose-texts.ts';
import type { UseCaseGroup } from './facts.ts';
import { listingDescriptionIdeas } from './listing-description-ideas.ts';
import type { ListingFacts } from './listing-facts.ts';
import { listingTitleIdeas } from './listing-title-ideas.ts';

/** Writes titles or descriptions from a listing's own facts, those of the group's own idea first. */
export function writeListingTexts(facts: ListingFacts, request: TextRequest): string[] {
  const ideas = request.type === 'title' ? listingTitleIdeas : listingDescriptionIdeas;
  // A listing's name is often a line of advertising itself, so it is judged like any other words.
  const subject = { identity: `${facts.name}|${facts.address}`, properNames: [] };
  return chooseTexts(ideas(facts, request.group), request, subject);
}

/** The titles and descriptions suggested for one channel's ad of a listing. */
export function writeListingAdTexts(
  facts: ListingFacts,
  channel: Channel,
  group: UseCaseGroup,
  exclude: readonly string[] = [],
): AdTexts {
  return fillAd((request) => writeListingTexts(facts, request), { channel, group, exclude });
}
