import type { FullConfig } from '@playwright/test';
import { runProducts } from '../scripts/run-product.ts';

/**
 * Starts a product for each worker; the function that it returns stops them. With PORCHLIGHT_URL and SANDBOX_URL set,
 * those that run there are used.
 */
export default async function startProduct({ workers }: FullConfig): Promise<() => Promise<void>> {
  const given = process.env['PORCHLIGHT_URL']?.split(' ');
  if (given !== undefined) {
    if (given.length < workers)
      throw new Error('PORCHLIGHT_URL names fewer products than there are workers.');
    return async () => undefined;
  }
  const { addresses, stop } = await runProducts(workers);
  Object.assign(process.env, addresses);
  return stop;
}
