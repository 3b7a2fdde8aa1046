import { runProduct } from '../scripts/run-product.ts';

/**
 * Starts a product for the tests; the function that it returns stops it.
 * With PORCHLIGHT_URL and SANDBOX_URL set, the product that runs there is used.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['PORCHLIGHT_URL'] !== undefined) return async () => undefined;
  const { url, sandboxUrl, stop } = await runProduct();
  process.env['PORCHLIGHT_URL'] = url;
  process.env['SANDBOX_URL'] = sandboxUrl;
  return stop;
}
