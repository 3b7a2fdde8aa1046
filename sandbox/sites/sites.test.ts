import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { openTestSandbox } from '../testing/test-sandbox.ts';
import { BUILDINGS } from './buildings.ts';

const sandbox = await openTestSandbox();
const get = (path: string) => fetch(`${sandbox.url}/sites/${path}`);

describe('building sites', () => {
  test.each(BUILDINGS.map((building) => building.slug))(
    'the site of %s has structured data',
    async (slug) => {
      const html = await (await get(slug)).text();
      const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
      const data: { image: string[]; amenityFeature: unknown[] } = JSON.parse(json);
      expect(data).toMatchObject({
        '@type': 'ApartmentComplex',
        name: expect.any(String),
        address: { '@type': 'PostalAddress', addressCountry: 'US' },
        offers: { lowPrice: expect.any(Number), highPrice: expect.any(Number) },
      });
      expect(data.amenityFeature.length).toBeGreaterThan(3);
      expect(html).toContain('property="og:image"');
      const picture = await fetch(data.image[0] ?? '');
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      const facts = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect([facts.width, facts.height]).toEqual([1600, 838]);
    },
  );
});

test('some sites misbehave', async () => {
  expect((await get('broken')).status).toBe(500);
  expect((await get('nowhere')).status).toBe(404);
  const plain = await (await get('plain')).text();
  expect(plain).not.toContain('og:');
  expect(plain).not.toContain('ld+json');
  await expect(fetch(`${sandbox.url}/sites/slow`, { signal: AbortSignal.timeout(150) })).rejects.toThrow(
    'timeout',
  );
  const huge = await get('huge');
  expect((await huge.arrayBuffer()).byteLength).toBeGreaterThan(50 * 1024 * 1024);
});
