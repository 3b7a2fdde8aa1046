import type { BrandFacts } from './brand-facts.ts';
import { typeWords } from '../building/building-types.ts';
import { joined } from '../prose.ts';
import { brandVoiceOf } from '../wording.ts';
import { calmName } from '../proper-names.ts';

/**
 * Phrases about a person or organization. An unknown fact is null, and so is every sentence that needs it.
 */
export type BrandWords = {
  /** Seed of the wording. */
  voice: string;
  name: string;
  organization: string | null;
  city: string | null;
  /** `Austin, TX` */
  cityState: string | null;
  /** `high-rise apartments, lofts and townhomes` */
  homes: string | null;
  /** `apartments`, or the homes that a company rents out if it has a single kind: `townhomes`. */
  homesNoun: string;
  /** The same homes as separate items. */
  kindsOfHomes: string[];
  /** Complete sentences of the self-description. */
  sentences: string[];
  /** First sentence in the third person, which can follow a sentence that names them. */
  ofThem: string | null;
};

const boasts =
  /\b(best|top|leading|finest|premier|ultimate|perfect|guarantee\w*|#1|no\. ?1|number one|award)\b/i;
const contacts = /https?:|www\.|@|\d[\d\s().-]{5,}\d/i;

/**
 * Returns sentences that work alone in an ad: no boasts, no addresses, no references to another sentence.
 */
function sentencesOf(about: string): string[] {
  return about
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /^\p{Lu}.{20,}[.?!]$/u.test(sentence))
    .filter((sentence) => !boasts.test(sentence) && !contacts.test(sentence))
    .filter(
      (sentence) =>
        !/^(after that|also|before that|since then|and|but|he|her|his|it|its|she|so|that|their|then|they|this)\b/i.test(
          sentence,
        ),
    );
}

/** Returns a noun for all homes of a company. */
function nounOf(propertyTypes: readonly string[]): string {
  const nouns = [...new Set(propertyTypes.flatMap((type) => typeWords(type)?.home ?? []))];
  if (nouns.length === 0 || nouns.includes('apartments')) return 'apartments';
  return nouns.length === 1 ? (nouns[0] ?? 'homes') : 'homes';
}

export function brandWords(facts: BrandFacts): BrandWords {
  const { name, organization, stateAbbr, propertyTypes } = facts;
  const city = facts.city === null ? null : calmName(facts.city);
  const kindsOfHomes = [...new Set(propertyTypes.flatMap((type) => typeWords(type)?.homes ?? []))];
  const sentences = sentencesOf(facts.about);
  return {
    voice: facts.voice ?? brandVoiceOf(facts),
    homesNoun: nounOf(propertyTypes),
    name: calmName(name),
    organization: organization === null || organization === name ? null : calmName(organization),
    city,
    cityState: city === null || stateAbbr === null ? city : `${city}, ${stateAbbr}`,
    homes: kindsOfHomes.length === 0 ? null : joined(kindsOfHomes.slice(0, 4)),
    kindsOfHomes,
    sentences,
    ofThem: sentences.find((sentence) => !/\b(I|me|my|our|us|we)\b/i.test(sentence)) ?? null,
  };
}
