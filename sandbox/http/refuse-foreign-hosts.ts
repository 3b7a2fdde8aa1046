import type { FastifyInstance } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses the control page and the control API to a browser that calls the sandbox by another name than a loopback one:
 * a web page can point a name of its own to 127.0.0.1 and would then be let in as the same site.
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
