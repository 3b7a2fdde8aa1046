import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { filesOfOtherVersions } from '../web-files/other-versions.ts';
import { removeOldPacks, storeWebPack } from '../web-files/web-pack.ts';

const built = fileURLToPath(new URL('../../../../dist/web/', import.meta.url));
const assets = path.join(built, 'assets');

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
  { env, log, storage }: { env: Env; log: Logger; storage: ObjectStorage },
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
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  const findOther = filesOfOtherVersions(storage);
  app.setNotFoundHandler(async (request, reply) => {
    const [, name] = /^\/assets\/([^/?]+)$/.exec(request.url) ?? [];
    const other = name === undefined ? undefined : await findOther(name);
    if (other !== undefined)
      return reply
        .type(other.type)
        .header('content-encoding', 'gzip')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(other.body);
    const known = request.method === 'GET' && !/^\/(api|assets|files|outbox-mail)\//.test(request.url);
    if (!known) {
      const about = { message: 'This address does not exist', code: 'not_found', request_id: request.id };
      return reply.code(404).send(about);
    }
    if (/^\/(unsubscribe|report-emails|shared|originals)\//.test(request.url))
      reply.header('x-robots-tag', 'noindex');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policyFor(nonce, frames))
      .send(page.replaceAll('__NONCE__', nonce));
  });
}

/**
 * Stores the built web files for processes of other versions, and forgets those of versions that were replaced more than a
 * day ago. Must end before the first page is sent, because a tab may ask any process for the parts of its page.
 */
export async function shareWebFiles(
  { log, storage }: { log: Logger; storage: ObjectStorage },
  now: Date,
): Promise<void> {
  if (!existsSync(assets)) return;
  try {
    const version = await storeWebPack(storage, assets);
    const removed = await removeOldPacks(storage, version, now);
    if (removed.length > 0) log.info({ removed }, 'web files of old versions removed');
  } catch (error) {
    // Tabs of this version still work with processes of this version.
    log.warn({ err: error }, 'web files could not be shared with other versions');
  }
}
