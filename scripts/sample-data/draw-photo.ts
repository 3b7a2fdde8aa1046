import sharp from 'sharp';

/** Returns a repeatable generator of numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) >>> 0;
    return state / 4_294_967_296;
  };
}

const skies = [
  ['#bfe1ff', '#fdf3e0'],
  ['#ffd9b8', '#fff4e6'],
  ['#20335f', '#5a6fb0'],
  ['#cfe8e4', '#f5fbf6'],
  ['#f7c9a9', '#ffe8cf'],
] as const;
const walls = ['#b5563f', '#d8cdbd', '#5f6f7f', '#e8e2d6', '#8c7a63', '#3f5561'] as const;

function windowsOf(
  x: number,
  y: number,
  width: number,
  height: number,
  random: () => number,
  dusk: boolean,
): string {
  const columns = Math.max(3, Math.round(width / 62));
  const rows = Math.max(3, Math.round(height / 74));
  const cellWidth = width / columns;
  const cellHeight = height / rows;
  let drawn = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const lit = random() < (dusk ? 0.55 : 0.12);
      const fill = lit ? '#ffd98a' : dusk ? '#2c3a57' : '#9fc0d6';
      const left = x + column * cellWidth + cellWidth * 0.2;
      const top = y + row * cellHeight + cellHeight * 0.2;
      drawn += `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(cellWidth * 0.6).toFixed(1)}" height="${(cellHeight * 0.56).toFixed(1)}" rx="2" fill="${fill}"/>`;
      if (random() < 0.3)
        drawn += `<rect x="${(left - 4).toFixed(1)}" y="${(top + cellHeight * 0.5).toFixed(1)}" width="${(cellWidth * 0.6 + 8).toFixed(1)}" height="6" fill="#00000033"/>`;
    }
  }
  return drawn;
}

/** Draws an apartment building as a JPEG, different for each seed. */
export async function drawPhoto(seed: number, width = 1600, height = 1200): Promise<Buffer> {
  const random = numbers(seed + 11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sky = pick(skies);
  const dusk = sky[0] === '#20335f';
  const ground = height * 0.8;
  let buildings = '';
  const count = 2 + Math.floor(random() * 3);
  for (let index = 0; index < count; index += 1) {
    const w = width * (0.22 + random() * 0.26);
    const h = height * (0.3 + random() * 0.42);
    const x = (width / count) * index + (random() - 0.4) * 90;
    const y = ground - h;
    buildings += `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${pick(walls)}"/>`;
    buildings += `<rect x="${x.toFixed(0)}" y="${(y - 14).toFixed(0)}" width="${w.toFixed(0)}" height="18" fill="#00000040"/>`;
    buildings += windowsOf(x, y + 24, w, h - 90, random, dusk);
    buildings += `<rect x="${(x + w / 2 - 34).toFixed(0)}" y="${(ground - 78).toFixed(0)}" width="68" height="78" fill="#00000055"/>`;
  }
  let trees = '';
  for (let index = 0; index < 9; index += 1) {
    const x = random() * width;
    const r = 34 + random() * 46;
    trees += `<rect x="${(x - 5).toFixed(0)}" y="${(ground - 30).toFixed(0)}" width="10" height="60" fill="#5d4734"/>`;
    trees += `<circle cx="${x.toFixed(0)}" cy="${(ground - 40).toFixed(0)}" r="${r.toFixed(0)}" fill="${dusk ? '#1f3b36' : '#4f8a58'}" opacity="0.92"/>`;
  }
  const sun = `<circle cx="${(width * (0.12 + random() * 0.7)).toFixed(0)}" cy="${(height * 0.18).toFixed(0)}" r="58" fill="${dusk ? '#f4f1e4' : '#ffe08a'}" opacity="0.9"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/>${sun}${buildings}
    <rect y="${ground}" width="${width}" height="${height - ground}" fill="${dusk ? '#26332f' : '#8fb37a'}"/>
    <rect y="${ground + 70}" width="${width}" height="60" fill="#6d7178"/>${trees}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}
