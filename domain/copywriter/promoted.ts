import type { KnownDay } from '../open-house/open-house-days.ts';
import type { BrandFacts } from './brand/brand-facts.ts';
import type { BuildingFacts } from './facts.ts';
import type { ListingFacts } from './listing/listing-facts.ts';
import { brandCopywriter } from './brand/write-brand.ts';
import { buildingCopywriter } from './building/write-building.ts';
import { listingCopywriter, openHouseCopywriter } from './listing/write-listing.ts';
import type { Copywriter } from './write.ts';

/** Promoted target with the facts that the copywriter knows. */
export type Promoted =
  | { kind: 'building'; facts: BuildingFacts }
  | { kind: 'listing'; facts: ListingFacts }
  | { kind: 'open_house'; facts: ListingFacts; days?: readonly KnownDay[] }
  | { kind: 'branding'; facts: BrandFacts };

export function copywriterFor(promoted: Promoted): Copywriter {
  switch (promoted.kind) {
    case 'building':
      return buildingCopywriter(promoted.facts);
    case 'listing':
      return listingCopywriter(promoted.facts);
    case 'open_house':
      return openHouseCopywriter(promoted.facts, promoted.days);
    case 'branding':
    default:
      return brandCopywriter(promoted.facts);
  }
}
