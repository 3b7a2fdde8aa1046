/** The one application that both networks know, and the only values that they accept for it. */
export const APP_ID = 'porchlight-dev';
export const APP_SECRET = 'porchlight-dev-secret';
/** Meta's other type of app: it signs in by configuration and refuses `scope`. Its secret is the same. */
export const BUSINESS_APP_ID = 'porchlight-business';
export const APP_NAME = 'Porchlight';

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function isLoopbackRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname) && url.hash === '';
}
