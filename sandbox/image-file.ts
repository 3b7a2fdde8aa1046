export interface ImageFacts {
  format: string;
  width: number;
  height: number;
  frames: number;
  space: string;
}

/** Decodes an image and returns its facts, or undefined if it cannot be decoded. */
export async function inspectImage(bytes: Buffer): Promise<ImageFacts | undefined> {
  // sharp is the slowest module to load and most runs never need it, so load it with the first
  // image.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { animated: true, limitInputPixels: 100_000_000 });
    const facts = await image.metadata();
    // A valid header proves little: a truncated file fails only when its pixels are read.
    await sharp(bytes, { failOn: 'truncated' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return {
      format: facts.format,
      width: facts.width,
      height: facts.pageHeight ?? facts.height,
      frames: facts.pages ?? 1,
      space: facts.space,
    };
  } catch {
    return undefined;
  }
}
