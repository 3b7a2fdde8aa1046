const drawn = new Map<string, Promise<Buffer>>();

/** Renders an SVG as JPEG and caches it by name. A name always gives the same drawing. */
export function drawToJpeg(name: string, svg: string): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const picture = render(svg);
  drawn.set(name, picture);
  return picture;
}

async function render(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
}
