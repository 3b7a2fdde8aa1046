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
const noPage = "default-src 'none';frame-ancestors 'none';form-action 'none'";

const YEAR_SECONDS = 31_536_000;

type Options = { https: boolean };

/**
 * Sets the headers of every response, including errors and files. Pages, mails and pictures replace
 * the deny-all policy with their own, and cacheable responses set their own cache header.
 */
export const securityHeaders = plugin(async (app: FastifyInstance, { https }: Options) => {
  const headers = bareHeaders({ https });
  const ofCalls = { ...headers, 'x-robots-tag': 'noindex' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofCalls : headers);
    done();
  });
});

/** Returns these headers, also for a response that no hook reaches. They are the same for all, so no library writes them for each. */
export function bareHeaders({ https }: Options): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': noPage,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': noFeatures,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    // Over plain HTTP this has no effect, and on a machine with other services it would promise too
    // much.
    ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}
