import type { KnownDay } from '../../open-house/open-house-days.ts';
import { shortDates } from '../../open-house/open-house-words.ts';
import { listingDescriptionIdeas } from './listing-description-ideas.ts';
import { ownNeighborhood, type ListingFacts } from './listing-facts.ts';
import { listingThemes } from './listing-themes.ts';
import { listingTitleIdeas } from './listing-title-ideas.ts';
import { rolesOfMore } from '../more/more-words.ts';
import { listingContext } from '../own-context.ts';
import { openHouseIdeas } from './open-house-ideas.ts';
import { wordsFor } from './listing-words.ts';
import { inTone } from '../tone/tone-texts.ts';
import { listingTone } from './listing-tone.ts';
import { voiceOf, inVoice } from '../wording.ts';
import { roleFacts } from '../title-roles.ts';
import type { Copywriter } from '../write.ts';

/** Returns a copywriter for a home for sale or for rent. */
export function listingCopywriter(facts: ListingFacts): Copywriter {
  const words = wordsFor(facts);
  const ideasOf = { title: listingTitleIdeas, description: listingDescriptionIdeas };
  return {
    subject: {
      identity: `${facts.name}|${facts.address}`,
      // A listing's name is often advertising copy, so it is judged like any other words.
      names: [facts.name, facts.address, facts.city, facts.neighborhood ?? ''],
      fairHousing: listingContext(facts),
      places: [facts.city, facts.stateAbbr, ownNeighborhood(facts) ?? ''],
      roles: roleFacts({
        name: [words.street, words.called],
        place: [words.city, words.areaBare ?? ''],
        amenity: [...words.amenities, ...words.transit].map(({ name }) => name),
        ...rolesOfMore(words.more),
      }),
    },
    ideas: inVoice(
      inTone(
        (type, group) => ideasOf[type](words, group),
        facts.tone,
        () => listingTone(words),
      ),
      words.voice,
    ),
    themes: listingThemes(facts),
  };
}

/**
 * Returns a copywriter for an open house at a listing: texts about the days first, with their hours if they are known,
 * then about the home.
 */
export function openHouseCopywriter(facts: ListingFacts, days: readonly KnownDay[] = []): Copywriter {
  const listing = listingCopywriter(facts);
  return {
    subject: {
      ...listing.subject,
      identity: `open house|${listing.subject.identity}`,
      roles: roleFacts({
        ...listing.subject.roles,
        offer: ['open house', ...days.map(({ date }) => shortDates([date]))],
      }),
    },
    ideas: inVoice((type, group) => openHouseIdeas(facts, type, group, days), facts.voice ?? voiceOf(facts)),
    themes: listingThemes(facts, 'open house'),
  };
}
