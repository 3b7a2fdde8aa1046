import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Look } from './looks.ts';
import type { Picture } from './take-pictures.ts';

/** Grid and size of the thumbnails, readable at full-image view. */
const grids = {
  1280: { across: 3, down: 2, width: 640, height: 720 },
  768: { across: 5, down: 2, width: 384, height: 680 },
  390: { across: 7, down: 2, width: 273, height: 680 },
};
const CAPTION = 20;
const GAP = 8;

/**
 * Combines the pictures of a look into overview images in the order of the screens, and returns their files.
 */
export async function writeOverviews(
  folder: string,
  look: Look,
  pictures: readonly Picture[],
): Promise<string[]> {
  const grid = grids[Number(look.split('-')[0]) as keyof typeof grids];
  const onOne = grid.across * grid.down;
  const files: string[] = [];
  for (let start = 0; start < pictures.length; start += onOne) {
    const parts: OverlayOptions[] = [];
    for (const [index, picture] of pictures.slice(start, start + onOne).entries()) {
      const left = (index % grid.across) * (grid.width + GAP);
      const top = Math.floor(index / grid.across) * (grid.height + CAPTION + GAP);
      parts.push({ input: caption(picture, grid.width), left, top });
      parts.push({ input: await thumbnail(path.join(folder, picture.file), grid), left, top: top + CAPTION });
    }
    const file = path.join(folder, `overview.${look}.${String(files.length + 1).padStart(2, '0')}.png`);
    const width = grid.across * (grid.width + GAP);
    const height = grid.down * (grid.height + CAPTION + GAP);
    await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .composite(parts)
      .png()
      .toFile(file);
    files.push(file);
  }
  return files;
}

/** Returns a thumbnail of the picture's upper part. */
async function thumbnail(
  file: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const small = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const shown = Math.min(small.info.height, height);
  return sharp(small.data).extract({ left: 0, top: 0, width, height: shown }).toBuffer();
}

function caption({ pattern, state }: Picture, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="2" y="14" font-family="sans-serif" font-size="13">${pattern} ${state}</text></svg>`,
  );
}
