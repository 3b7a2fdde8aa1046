import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageAspect } from '#domain/campaign-content.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import { makePictureDecoder } from './decoding/picture-decoder.ts';
import { renderCrop } from './render-crop.ts';
import { filesOf } from './stored-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'porchlight-crops-'));
const storage = diskStorage(root);
const pictures = makePictureDecoder();
const turn = { user: 'test' };
const stored = { folder: 'a'.repeat(36), extension: 'png' };
const SIDE = 1200;

/** A white picture with a red frame of four pixels. */
beforeAll(async () => {
  const inside = await sharp({
    create: { width: SIDE - 8, height: SIDE - 8, channels: 3, background: '#ffffff' },
  })
    .png()
    .toBuffer();
  const picture = await sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: '#ff0000' },
  })
    .composite([{ input: inside, left: 4, top: 4 }])
    .png()
    .toBuffer();
  await storage.put(filesOf(stored).original, picture, 'image/png');
});
afterAll(async () => {
  await pictures.close();
  rmSync(root, { recursive: true, force: true });
});

type Part = [x: number, y: number, width: number, height: number];
const rendered = ([x, y, width, height]: Part, aspect: ImageAspect = '1:1') =>
  renderCrop({ storage, pictures }, { ...stored, aspect, crop: { x, y, width, height } }, turn);

async function sizeOf(bytes: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

/** Measures the visible frame at each edge, in pixels. */
async function frameOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 1] ?? 255) < 128;
  const { width, height } = info;
  const middle = { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  const count = (most: number, at: (step: number) => boolean) => {
    let seen = 0;
    while (seen < most && at(seen)) seen += 1;
    return seen;
  };
  return {
    left: count(width, (step) => isRed(step, middle.y)),
    top: count(height, (step) => isRed(middle.x, step)),
    right: count(width, (step) => isRed(width - 1 - step, middle.y)),
    bottom: count(height, (step) => isRed(middle.x, height - 1 - step)),
  };
}

describe('rendering a crop', () => {
  test.each<[what: string, part: Part, frame: Record<'left' | 'top' | 'right' | 'bottom', number>]>([
    ['in whole pixels is cut there', [2, 1, 400, 400], { left: 2, top: 3, right: 0, bottom: 0 }],
    [
      'that begins within a pixel has all of it',
      [2.9, 1.9, 400, 400],
      { left: 2, top: 3, right: 0, bottom: 0 },
    ],
    [
      'is as large as the nearest whole pixels',
      [798, 797, 400.4, 400.6],
      { left: 0, top: 0, right: 2, bottom: 2 },
    ],
    [
      'rounded up beyond the picture ends with it',
      [801, 801, 400, 400],
      { left: 0, top: 0, right: 4, bottom: 4 },
    ],
  ])('a crop %s', async (_, part, frame) => {
    expect(await frameOf(await rendered(part))).toEqual(frame);
  });

  test.each<[aspect: ImageAspect, part: Part, size: [number, number]]>([
    // The smallest sizes that networks accept stay exact, whatever the fraction.
    ['1:1', [0, 0, 300, 300], [300, 300]],
    ['1:1', [0, 0, 300.4, 300.4], [300, 300]],
    ['1:1', [0, 0, 128, 128], [128, 128]],
    ['1.91:1', [0, 0, 600, 314], [600, 314]],
    ['1.91:1', [0.5, 0.5, 600.3, 314.3], [600, 314]],
    ['4:1', [0, 0, 512, 128], [512, 128]],
    // The ratio is exact although the crop is a pixel off.
    ['1.91:1', [0, 0, 1200, 629], [1200, 628]],
    ['1:1', [0, 0, 600, 602], [600, 600]],
    // Crops larger than the networks ask for are scaled down.
    ['1:1', [0, 0, 1200, 1200], [1080, 1080]],
    ['1:1', [0.4, 0.4, 1200.4, 1200.4], [1080, 1080]],
    ['4:1', [0, 0, 1200, 300], [1200, 300]],
  ])('a crop of %s at %j is %j pixels large', async (aspect, part, size) => {
    expect(await sizeOf(await rendered(part, aspect))).toEqual(size);
  });

  test('rendering a crop twice gives the same bytes, by which the networks recognize it', async () => {
    const part: Part = [3.3, 3.3, 500.5, 500.5];
    expect((await rendered(part)).equals(await rendered(part))).toBe(true);
  });

  test('rendering a crop of a picture that is not in the storage throws', async () => {
    const missing = { ...stored, folder: 'b'.repeat(36) };
    const order = { ...missing, aspect: '1:1' as const, crop: { x: 0, y: 0, width: 300, height: 300 } };
    await expect(renderCrop({ storage, pictures }, order, turn)).rejects.toThrow(
      `image ${missing.folder} is missing`,
    );
  });
});
