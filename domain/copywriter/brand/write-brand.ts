import { brandDescriptionIdeas } from './brand-description-ideas.ts';
import type { BrandFacts } from './brand-facts.ts';
import { brandThemes } from './brand-themes.ts';
import { brandContext } from '../own-context.ts';
import { brandTitleIdeas } from './brand-title-ideas.ts';
import { brandWords } from './brand-words.ts';
import { inTone } from '../tone/tone-texts.ts';
import { brandTone } from './brand-tone.ts';
import { brandVoiceOf, inVoice } from '../wording.ts';
import { roleFacts } from '../title-roles.ts';
import type { Copywriter } from '../write.ts';

/** Returns a copywriter for a person or organization. */
export function brandCopywriter(facts: BrandFacts): Copywriter {
  const words = brandWords(facts);
  const voice = facts.voice ?? brandVoiceOf(facts);
  return {
    subject: {
      identity: facts.name,
      names: [facts.name, facts.organization ?? '', facts.city ?? ''],
      fairHousing: brandContext(facts),
      places: [facts.city ?? '', facts.stateAbbr ?? ''],
      roles: roleFacts({
        name: [words.name, words.organization ?? ''],
        place: [words.city ?? ''],
        amenity: facts.kind === 'company' ? words.kindsOfHomes : [],
      }),
    },
    ideas: inVoice(
      inTone(
        (type, group) => (type === 'title' ? brandTitleIdeas : brandDescriptionIdeas)(facts, words, group),
        facts.tone,
        () => brandTone(facts, words),
      ),
      voice,
    ),
    themes: brandThemes(facts, words),
  };
}
