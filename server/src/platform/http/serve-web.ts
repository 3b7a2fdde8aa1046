import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';

const built = fileURLToPath(new URL('../../../../dist/web/', import.meta.url));

/**
 * Returns the content security policy of pages: our own files only, no inline scripts, and frames
 * only for the local outbox and the configured tools. Styles from the component library carry the
 * nonce of this response.
 */
function policyFor(nonce: string, frames: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ');
}

function toolOrigins(env: Env): string[] {
  const urls = [env.MARKETING_DESCRIPTION_URL, env.CREATIVE_INTELLIGENCE_URL, env.CREATIVE_MANAGEMENT_URL];
  return [...new Set(urls.filter((url) => url !== undefined).map((url) => new URL(url).origin))];
}

/** Escapes text for an attribute in double quotes. */
const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Serves the built web app: its files with precompressed variants, and its page for every address
 * outside the API. The page contains the configuration that the app needs before it can render.
 */
export async function serveWeb(
  app: FastifyInstance,
  { env, log }: { env: Env; log: Logger },
  configuration: object,
): Promise<void> {
  if (!existsSync(path.join(built, 'index.html'))) {
    log.warn('the web app has not been built: only the API is served');
    return;
  }
  const page = readFileSync(path.join(built, 'index.html'), 'utf8')
    .replaceAll('__SPLASH_MIN_MS__', String(env.SPLASH_MIN_MS))
    .replaceAll('__CONFIGURATION__', () => inAttribute(JSON.stringify(configuration)));
  const frames = toolOrigins(env);
  await app.register(staticFiles, {
    root: path.join(built, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  app.setNotFoundHandler((request, reply) => {
    const known = request.method === 'GET' && !/^\/(api|assets|files|outbox-mail)\//.test(request.url);
    if (!known) {
      const about = { message: 'This address does not exist', code: 'not_found', request_id: request.id };
      return reply.code(404).send(about);
    }
    if (/^\/(unsubscribe|report-emails|shared)\//.test(request.url)) reply.header('x-robots-tag', 'noindex');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policyFor(nonce, frames))
      .send(page.replaceAll('__NONCE__', nonce));
  });
}
