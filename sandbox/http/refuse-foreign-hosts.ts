import type { FastifyInstance } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Rejects control requests whose Host is not a loopback name. A web page could otherwise point its
 * own domain at 127.0.0.1 and pass as same-site.
 */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, headers: { host = '' } }, reply) => {
    const isControl = url === '/' || url === '/control' || url.startsWith('/control/');
    if (!isControl || isLoopback(host)) return;
    await reply.code(403).send({ error: 'The sandbox can be controlled at localhost and 127.0.0.1 only.' });
  });
}

function isLoopback(host: string): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);
}
