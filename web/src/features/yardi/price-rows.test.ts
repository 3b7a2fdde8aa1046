import { describe, expect, test } from 'vitest';
import { isUsed, withPrices } from './price-rows.ts';

const price = (kind_id: string, min_price: number, max_price: number) => ({
  kind_id,
  label: kind_id,
  min_price,
  max_price,
  units: 1,
});
const row = (kind_id: string, min_price: number, max_price: number) => ({ kind_id, min_price, max_price });

describe('Yardi prices in the rows of a form', () => {
  test('withPrices changes the rows of its types in place and appends rows for missing types', () => {
    const rows = [row('1', 900, 950), row('3', 2000, 2100)];
    expect(withPrices(rows, [price('2', 1400, 1500), price('1', 1225, 1365)])).toEqual([
      row('1', 1225, 1365),
      row('3', 2000, 2100),
      row('2', 1400, 1500),
    ]);
  });

  test('isUsed requires a row with the same minimum and maximum price', () => {
    expect(isUsed([row('1', 1225, 1365)], price('1', 1225, 1365))).toBe(true);
    expect(isUsed([row('1', 1225, 1366)], price('1', 1225, 1365))).toBe(false);
    expect(isUsed([], price('1', 1225, 1365))).toBe(false);
  });
});
