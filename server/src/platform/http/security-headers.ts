import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Browser features that no screen needs, denied in case of injected code. */
const noFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Policy for responses that are not pages: load nothing and do nothing, even if a browser shows one
 * as a page.
 */
const noPage = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'form-action': ["'none'"] };

const YEAR_SECONDS = 31_536_000;

type Options = { https: boolean };

/**
 * Sets the headers of every response, including errors and files. Pages, mails and pictures replace
 * the deny-all policy with their own, and cacheable responses set their own cache header.
 */
export const securityHeaders = plugin(async (app: FastifyInstance, { https }: Options) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: noPage },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Over plain HTTP this has no effect, and on a machine with other services it would promise too
    // much.
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers({ 'permissions-policy': noFeatures, 'cache-control': 'no-store' });
    if (url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex');
  });
});

/** Returns the same headers for a response that no hook reaches. */
export function bareHeaders({ https }: Options): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': Object.entries(noPage)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': noFeatures,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}
