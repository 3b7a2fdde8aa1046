import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { oneOf } from '../../search-values.ts';

/** The columns beside the name, in their order. */
export const columnNames = [
  'status',
  'channels',
  'run',
  'pacing',
  'budget',
  'spend',
  'leads',
  'costPerLead',
  'updated',
  'content',
  'location',
  'created',
] as const;
export type ColumnName = (typeof columnNames)[number];

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

type ListView = { density: Density | null; hidden: ColumnName[] };

const usual: ListView = { density: null, hidden: [] };

/** How this browser shows the list of campaigns. */
export const useListView = create<ListView>()(
  persist(() => usual, { name: 'porchlight-campaign-list', merge: readView }),
);

/** What was kept may be older than this version. */
function readView(kept: unknown): ListView {
  if (typeof kept !== 'object' || kept === null) return usual;
  const { density, hidden } = kept as Record<string, unknown>;
  return {
    density: oneOf(densities, density) ?? null,
    hidden: columnNames.filter((name) => Array.isArray(hidden) && hidden.includes(name)),
  };
}

/** Rows are low for a mouse, and higher for a finger, until somebody chooses. */
export function useDensity(): Density {
  const chosen = useListView(({ density }) => density);
  return chosen ?? (matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'compact');
}
