import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildingAt } from './buildings.ts';
import type { PictureView } from './drawing.ts';
import { drawBuilding, VIEWS } from './drawing.ts';
import { drawToJpeg } from './pictures.ts';
import { housePage, plainPage, sitePage } from './site-page.ts';

const HUGE = 50 * 1024 * 1024;
const SLOW = 60_000;

/** Serves the sites of fictional buildings and of one house, and sites that misbehave or hold no data. */
export function serveSites(app: FastifyInstance): void {
  const style = readFileSync(new URL('site.css', import.meta.url), 'utf8');
  app.get('/sites/site.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/sites/broken', (_request, reply) =>
    reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>'),
  );
  app.get('/sites/blocked', (_request, reply) =>
    reply.code(403).type('text/html').send('<h1>Access denied</h1><p>Are you a robot?</p>'),
  );
  app.get('/sites/soon', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send('<title>Linden Row</title><h1>Linden Row</h1><p>Coming soon.</p>'),
  );
  app.get('/sites/linden-house', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(housePage(`http://${request.headers.host ?? 'localhost'}`)),
  );
  app.get('/sites/plain', (_request, reply) => reply.type('text/html; charset=utf-8').send(plainPage()));
  app.get('/sites/huge', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(Readable.from(hugePage())),
  );
  app.get('/sites/slow', (_request, reply) => {
    const timer = setTimeout(() => void reply.type('text/html').send('<h1>At last</h1>'), SLOW).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
  app.get<{ Params: { slug: string } }>('/sites/:slug', (request, reply) => {
    const building = buildingAt(request.params.slug);
    if (!building) return reply.code(404).type('text/html').send('<h1>Not found</h1>');
    return reply
      .type('text/html; charset=utf-8')
      .send(sitePage(building, `http://${request.headers.host ?? 'localhost'}`));
  });
  app.get<{ Params: { slug: string; picture: string } }>('/sites/:slug/:picture', async (request, reply) => {
    const building = buildingAt(request.params.slug);
    const view = VIEWS.find((name) => `${name}.jpg` === request.params.picture) satisfies
      | PictureView
      | undefined;
    if (!building || !view) return reply.code(404).send('Not found');
    const picture = await drawToJpeg(`${building.slug}-${view}`, drawBuilding(building, view));
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

function* hugePage(): Generator<string> {
  yield '<!doctype html><title>Huge</title><body>';
  const line = `<p>${'A very long page about a very long building. '.repeat(1400)}</p>\n`;
  for (let sent = 0; sent < HUGE; sent += line.length) yield line;
}
