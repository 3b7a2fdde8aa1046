export interface ImageFacts {
  format: string;
  width: number;
  height: number;
  frames: number;
  space: string;
}

/** What an image file says about itself once it has been decoded; undefined when it cannot be. */
export async function inspectImage(bytes: Buffer): Promise<ImageFacts | undefined> {
  // Loaded when the first image arrives: most runs never need it, and it is the slowest thing to start.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { animated: true, limitInputPixels: 100_000_000 });
    const facts = await image.metadata();
    // Reading the header proves little; a truncated file only shows when its pixels are read.
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
