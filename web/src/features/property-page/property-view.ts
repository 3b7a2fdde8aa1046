import type { Property } from '#contract/property.ts';
import type { Fact } from '../../ui/Facts.tsx';
import type { PropertyKind } from '../properties/property-kind.ts';

/** The page of a kind of property: what it shows besides the fields that all properties have. */
export type PropertyView<Stored extends Property> = {
  kind: PropertyKind<Stored>;
  /** Returns the price to show large, or null without one. */
  price: (stored: Stored) => string | null;
  /** Returns the known facts in their order on the screen. */
  facts: (stored: Stored) => Omit<Fact, 'missing'>[];
};
