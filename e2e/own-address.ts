/**
 * Returns this worker's own address; each worker has a product and a sandbox, because tests move the clock.
 * The variable separates several addresses by blanks.
 */
export function ownAddress(variable: 'PORCHLIGHT_URL' | 'SANDBOX_URL'): string {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  return process.env[variable]?.split(' ')[worker] ?? '';
}
