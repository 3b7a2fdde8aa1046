/**
 * An address of this worker's own: each has a product and a sandbox, whose clock its tests move. Where several are
 * given, blanks stand between them.
 */
export function ownAddress(variable: 'PORCHLIGHT_URL' | 'SANDBOX_URL'): string {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  return process.env[variable]?.split(' ')[worker] ?? '';
}
