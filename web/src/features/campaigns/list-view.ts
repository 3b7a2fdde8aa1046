import { dequal } from 'dequal';
import { prefer, usePreferences } from '../../session/preferences.ts';

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

/** Columns by the question that they answer. Each set fits next to the menu from 1280 pixels without scrolling. */
const columnSets = {
  results: ['status', 'run', 'budget', 'spend', 'leads', 'costPerLead'],
  delivery: ['status', 'channels', 'run', 'pacing', 'budget', 'spend'],
  changes: ['status', 'updated', 'content', 'location', 'created'],
} as const satisfies Record<string, readonly ColumnName[]>;
export type ColumnSet = keyof typeof columnSets;
export const columnSetNames = ['results', 'delivery', 'changes'] as const satisfies readonly ColumnSet[];

/** Returns the columns that the user chose; results before a choice. */
export function useColumns(): ColumnName[] {
  const { hidden_columns: hidden = hiddenBy(columnSets.results) } = usePreferences();
  return columnNames.filter((name) => !hidden.includes(name));
}

/** Returns the set of exactly these columns; undefined for another choice. */
export function setOf(columns: readonly ColumnName[]): ColumnSet | undefined {
  return columnSetNames.find((set) => dequal(hiddenBy(columnSets[set]), hiddenBy(columns)));
}

export const showSet = (set: ColumnSet) => showColumns(columnSets[set]);

export const showColumns = (columns: readonly string[]) => prefer({ hidden_columns: hiddenBy(columns) });

const hiddenBy = (shown: readonly string[]): string[] => columnNames.filter((name) => !shown.includes(name));

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
