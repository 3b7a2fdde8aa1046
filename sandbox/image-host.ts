import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeXml } from './sites/drawing.ts';
import { drawToJpeg } from './sites/pictures.ts';
import { imageId } from './meta/objects/state.ts';
import { hashOf } from './random.ts';
import type { Sandbox } from './sandbox.ts';

const TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Serves the networks' image hosts: uploaded images and generated portraits. */
export function serveImages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { account: string; hash: string } }>(
    '/scontent.xx.fbcdn.net/image/:account/:hash',
    async ({ params }, reply) => {
      const image = sandbox.meta.images.get(imageId(params.account, params.hash));
      if (!image) return reply.code(404).send('URL signature mismatch');
      const bytes = await readFile(join(sandbox.filesDir, 'meta', image.hash));
      return reply.type(TYPES[image.format] ?? 'application/octet-stream').send(bytes);
    },
  );
  app.get<{ Params: { id: string } }>('/tpc.googlesyndication.com/simgad/:id', async ({ params }, reply) => {
    const asset = sandbox.google.assets.get(params.id);
    if (!asset?.sha256) return reply.code(404).send('Not found');
    return reply.type('image/jpeg').send(await readFile(join(sandbox.filesDir, 'google', asset.id)));
  });
  app.get<{ Params: { name: string } }>('/scontent.xx.fbcdn.net/picture/:name', async ({ params }, reply) => {
    const id = params.name.replace(/\.jpg$/, '');
    const title = titleOf(sandbox, id);
    return reply.type('image/jpeg').send(await drawToJpeg(`portrait-${id}`, portrait(title, id)));
  });
}

function titleOf(sandbox: Sandbox, id: string): string {
  const { meta, people } = sandbox;
  const thing = meta.pages.get(id) ?? meta.instagrams.get(id) ?? meta.businesses.get(id);
  return thing?.name ?? people.all().find((person) => person.meta.user_id === id)?.name ?? '?';
}

function portrait(title: string, id: string): string {
  const hue = hashOf(id) % 360;
  const initials = title
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
    <rect width="200" height="200" fill="hsl(${hue} 45% 42%)"/>
    <text x="100" y="126" font-family="DejaVu Sans, Arial, sans-serif" font-size="76" font-weight="600" fill="#fff" text-anchor="middle">${escapeXml(initials)}</text>
  </svg>`;
}
