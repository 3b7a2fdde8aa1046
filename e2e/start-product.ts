import type { FullConfig } from '@playwright/test';
import { runProducts } from '../scripts/run-product.ts';

/**
 * Starts a product for each worker and returns a function that stops them. PORCHLIGHT_URL and SANDBOX_URL
 * replace them with running ones.
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
