/** What the copywriter knows about a person or an organization, and all that it may say of them. */
export type BrandFacts = {
  kind: 'agent' | 'brokerage' | 'company';
  name: string;
  /** Who an agent works with, where that has another name. */
  organization: string | null;
  city: string | null;
  stateAbbr: string | null;
  /** What they say of themselves: a bio, a description. */
  about: string;
  /** Labels of `propertyTypes`, of a company. */
  propertyTypes: readonly string[];
};
