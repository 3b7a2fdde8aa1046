import type { TextType } from '../ad/ad-text.ts';
import type { Ideas } from './choose-texts.ts';
import type { UseCaseGroup } from './facts.ts';
import { hashText, seededRandom } from './seeded-random.ts';

/** Equivalent wordings in a template: `‹Tour¦Visit¦See› Oak Hall`. */
const choice = /‹([^‹›]*¦[^‹›]*)›/gu;

/**
 * Returns a template with one of its wordings at each place. The same voice always chooses the same ones, so
 * that two properties read differently and one property keeps its wording.
 */
export function worded(template: string, voice: string): string {
  const choices = template.match(choice);
  if (choices === null) return template;
  const random = seededRandom(hashText(`${voice}|${choices.join('')}`));
  return template.replaceAll(choice, (_, wordings: string) => {
    const some = wordings.split('¦');
    return some[Math.floor(random() * some.length)] ?? '';
  });
}

// "on 5th Street", "on the Upper West Side"
const onStreets =
  /(?<!\p{L})([Ii])n (?=(?:the )?(?:[\p{Lu}\d][\p{L}\d.'’]* ){1,3}(?:Street|Avenue|Boulevard|Side)(?!\p{L}| \p{Lu}))/gu;
// "your Woodlands home" for a city that is called The Woodlands.
const twoDeterminers = /(?<!\p{L})(your|our|this|next|new|another|an?) the (?=\p{Lu})/giu;

/** Returns a text with the preposition of streets and sides, and without a second article before a name. */
export function inIdiom(text: string): string {
  const onStreet = /Street|Avenue|Boulevard|Side/.test(text)
    ? text.replaceAll(onStreets, (_, first: string) => (first === 'i' ? 'on ' : 'On '))
    : text;
  return /the /i.test(onStreet) ? onStreet.replaceAll(twoDeterminers, '$1 ') : onStreet;
}

/** Returns ideas in the wording of a voice. */
function wordedIdeas({ own, general, last = [], lead = [] }: Ideas, voice: string): Ideas {
  const inWords = (topics: Ideas['own']) =>
    topics.map((templates) => templates.map((template) => inIdiom(worded(template, voice))));
  const [leading = []] = inWords([lead]);
  return { own: inWords(own), general: inWords(general), last: inWords(last), lead: leading };
}

/** Returns the voice of a property by its name and address. */
export function voiceOf({ name, address }: { name: string; address: string }): string {
  return `${name}|${address}`;
}

/** Returns the voice of a person or organization by its name. */
export function brandVoiceOf({ name }: { name: string }): string {
  return name;
}

type IdeasOf = (type: TextType, group: UseCaseGroup) => Ideas;

/** Returns the ideas of a writer in the wording of a voice. Remembers them, because each list asks again. */
export function inVoice(ideasOf: IdeasOf, voice: string): IdeasOf {
  const known = new Map<string, Ideas>();
  return (type, group) => {
    const key = `${type} ${group}`;
    const ideas = known.get(key) ?? wordedIdeas(ideasOf(type, group), voice);
    known.set(key, ideas);
    return ideas;
  };
}
