import type { ReactNode } from 'react';
import type { Initialization } from '#contract/property.ts';
import type { Icon } from '../../../icons/icon.ts';
import type { Ordering } from '../../../ordering.ts';
import type { PropertyKind } from '../property-kind.ts';

/** Fields of a list row that every kind of property has. */
export type PropertyRow = {
  id: string;
  name: string;
  address: string;
  city: string;
  thumbnail: string | null;
  initializing_status: Initialization['status'];
};

type Page = { limit: number; offset: number; search: string; ordering?: Ordering };

/** The list of a kind of property, as its page and the dashboard show it. */
export type PropertyList<Row extends PropertyRow> = {
  kind: PropertyKind;
  icon: Icon;
  read: (page: Page, signal: AbortSignal) => Promise<{ count: number; rows: Row[] }>;
  /** Columns between the name and the status. */
  columns: readonly {
    label: () => string;
    cell: (row: Row) => ReactNode;
    right?: boolean;
    className?: string;
    maxWidth?: number;
  }[];
  minWidth?: number;
  /** Facts of a card on a phone; empty ones are left out. */
  facts: (row: Row) => readonly (string | null)[];
};
