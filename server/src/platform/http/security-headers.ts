import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** What no screen of ours needs is refused to whatever might get into one. */
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

/** An answer that is no page may load and do nothing, should a browser ever show it as one. */
const noPage = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'form-action': ["'none'"] };

const YEAR_SECONDS = 31_536_000;

type Options = { https: boolean };

/**
 * The headers of every answer, errors and files too. A page, a mail and a picture set a policy of their own in place of
 * the one that allows nothing; what may be kept says so itself.
 */
export const securityHeaders = plugin(async (app: FastifyInstance, { https }: Options) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: noPage },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Over plain http it means nothing, and on a machine where something else runs it would promise too much.
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'permissions-policy': noFeatures, 'cache-control': 'no-store' });
  });
});

/** The same for an answer that no hook reaches. */
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
