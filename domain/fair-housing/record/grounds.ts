/** Grounds on which an owner can allow a fair-housing finding. The reason in their own words comes on top. */
export const fairHousingGrounds = [
  'proper_name',
  'required_notice',
  'describes_thing',
  'older_persons',
  'shared_living',
  'counsel',
] as const;
export type FairHousingGround = (typeof fairHousingGrounds)[number];

/** Grounds in words for users, in the dialog, the history and the certificate. */
export const fairHousingGroundWords: Record<FairHousingGround, string> = {
  proper_name: 'Name of a place, street or business',
  required_notice: 'Quotation of a law or required notice',
  describes_thing: 'Describes a thing, not people',
  older_persons: 'Housing for older persons that qualifies',
  shared_living: 'Shared living exemption',
  counsel: 'Other, reviewed by counsel',
};

export const isFairHousingGround = (value: string): value is FairHousingGround =>
  fairHousingGrounds.some((ground) => ground === value);
