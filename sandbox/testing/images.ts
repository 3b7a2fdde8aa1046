import sharp from 'sharp';

export function makeImage(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  // The color depends on the size, so that two sizes never share pixels.
  const background = { r: width % 256, g: height % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
