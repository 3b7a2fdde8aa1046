import { buildingDescriptionIdeas } from './building-description-ideas.ts';
import { buildingThemes } from './building-themes.ts';
import { buildingTitleIdeas } from './building-title-ideas.ts';
import { buildingWords } from './building-words.ts';
import type { BuildingFacts } from '../facts.ts';
import { rolesOfMore } from '../more/more-words.ts';
import { buildingContext } from '../own-context.ts';
import { inTone } from '../tone/tone-texts.ts';
import { buildingTone } from './building-tone.ts';
import { inVoice } from '../wording.ts';
import { roleFacts } from '../title-roles.ts';
import type { Copywriter } from '../write.ts';

/** Returns a copywriter for a building and its apartments. */
export function buildingCopywriter(facts: BuildingFacts): Copywriter {
  const words = buildingWords(facts);
  const ideasOf = { title: buildingTitleIdeas, description: buildingDescriptionIdeas };
  return {
    subject: {
      identity: facts.name,
      names: [facts.name, facts.city, facts.neighborhood ?? ''],
      fairHousing: buildingContext(facts),
      places: [facts.city, facts.stateAbbr, facts.neighborhood ?? ''],
      roles: roleFacts({
        name: [words.name],
        place: [words.city, words.areaBare ?? ''],
        amenity: [...words.amenities, ...words.transit].map(({ name }) => name),
        ...rolesOfMore(words.more),
      }),
    },
    ideas: inVoice(
      inTone(
        (type, group) => ideasOf[type](words, group),
        facts.tone,
        () => buildingTone(words),
      ),
      words.voice,
    ),
    themes: buildingThemes(facts),
  };
}
