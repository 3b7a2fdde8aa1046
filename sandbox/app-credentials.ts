/** The only app credentials that both networks accept. */
export const APP_ID = 'porchlight-dev';
export const APP_SECRET = 'porchlight-dev-secret';
/**
 * App id of a Meta business app, which signs in by configuration and refuses `scope`. It shares the
 * secret above.
 */
export const BUSINESS_APP_ID = 'porchlight-business';
export const APP_NAME = 'Porchlight';

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function isLoopbackRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname) && url.hash === '';
}
