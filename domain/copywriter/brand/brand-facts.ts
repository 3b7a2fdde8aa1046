import type { Tone } from '../tone/tone.ts';

/** Facts about a person or organization. The copywriter says nothing beyond them. */
export type BrandFacts = {
  kind: 'agent' | 'brokerage' | 'company';
  name: string;
  /** Organization of an agent, if its name differs from the agent's. */
  organization: string | null;
  city: string | null;
  stateAbbr: string | null;
  /** Self-description: a bio or description. */
  about: string;
  /** Seed of the wording, if not the name. Texts about former facts keep the present wording. */
  voice?: string;
  tone?: Tone;
  /** Labels of `propertyTypes`, for a company. */
  propertyTypes: readonly string[];
};
