import { usePreferences } from '../../../session/preferences.ts';

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

/** The columns that the person wants to see. */
export function useColumns(): ColumnName[] {
  const { hidden_columns: hidden = [] } = usePreferences();
  return columnNames.filter((name) => !hidden.includes(name));
}

/** The columns where campaigns are only shown: as many as fit beside the menu on a laptop. */
const shownOnly: readonly ColumnName[] = ['status', 'channels', 'run', 'budget', 'spend', 'leads'];

/** The columns of a table of campaigns: in their list those that the person wants, elsewhere always the same. */
export function useShownColumns(inList: boolean): readonly ColumnName[] {
  const chosen = useColumns();
  return inList ? chosen : shownOnly;
}

/** Rows are low for a mouse, and higher for a finger, until somebody chooses. */
export function useDensity(): Density {
  const { density } = usePreferences();
  return density ?? (matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'compact');
}
