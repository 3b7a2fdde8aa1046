import { useMediaQuery } from '@mantine/hooks';
import { usePreferences } from '../../session/preferences.ts';

/** Columns except the name, in display order. */
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

/** Returns the columns that the user chose; before a choice, the ones that fit without scrolling sideways. */
export function useColumns(): ColumnName[] {
  const { hidden_columns: chosen } = usePreferences();
  const usual = useColumnsWithoutRoom();
  const hidden: readonly string[] = chosen ?? usual;
  return columnNames.filter((name) => !hidden.includes(name));
}

/** Returns the columns that do not fit between the menu and the actions; the page itself is never wide enough for all. */
function useColumnsWithoutRoom(): readonly ColumnName[] {
  const desktop = useMediaQuery('(min-width: 90em)', true, { getInitialValueInEffect: false });
  return desktop ? ['content', 'location', 'created'] : ['updated', 'content', 'location', 'created'];
}

/** Columns of read-only tables of campaigns: as many as fit next to the menu on a laptop. */
const shownOnly: readonly ColumnName[] = ['status', 'channels', 'run', 'budget', 'spend', 'leads'];

/** Returns the user's columns for the campaign list and the fixed columns for other tables. */
export function useShownColumns(inList: boolean): readonly ColumnName[] {
  const chosen = useColumns();
  return inList ? chosen : shownOnly;
}

/** Returns the chosen row height. Defaults to compact for a mouse and comfortable for touch. */
export function useDensity(): Density {
  const { density } = usePreferences();
  return density ?? (matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'compact');
}
