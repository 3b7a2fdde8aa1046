import type { YardiPrices } from '#contract/yardi.ts';
import type { BuildingValues } from '../buildings/building-form-values.ts';

type Price = YardiPrices['prices'][number];
type Rows = BuildingValues['apartment_parameters'];

export function isUsed(rows: Rows, { kind_id: kind, min_price: min, max_price: max }: Price): boolean {
  return rows.some((row) => row.kind_id === kind && row.min_price === min && row.max_price === max);
}

/** Returns the rows of a form with these prices: changes the listed types and appends the missing ones. */
export function withPrices(rows: Rows, prices: readonly Price[]): Rows {
  const told = prices.map(({ kind_id, min_price, max_price }) => ({ kind_id, min_price, max_price }));
  const added = told.filter(({ kind_id }) => !rows.some((row) => row.kind_id === kind_id));
  return [...rows.map((row) => told.find(({ kind_id }) => kind_id === row.kind_id) ?? row), ...added];
}
