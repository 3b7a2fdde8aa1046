import { uniform } from '../random.ts';
import type { Building } from './buildings.ts';

export const VIEWS = ['front', 'evening', 'living', 'amenity', 'square'] as const;
export type PictureView = (typeof VIEWS)[number];

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface Scene {
  width: number;
  height: number;
  hue: number;
  slug: string;
  night: boolean;
}

/** Draws an SVG picture of a building: exterior by day and by night, a room, or a shared space. */
export function drawBuilding(building: Building, view: PictureView): string {
  const square = view === 'square';
  const scene: Scene = {
    width: square ? 1200 : 1600,
    height: square ? 1200 : 838,
    hue: building.hue,
    slug: `${building.slug}|${view}`,
    night: view === 'evening',
  };
  const content =
    view === 'living' ? room(scene) : view === 'amenity' ? courtyard(scene) : facade(scene, building);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}" viewBox="0 0 ${scene.width} ${scene.height}">${content}</svg>`;
}

function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`;
}

function sky(scene: Scene): string {
  const [top, bottom] = scene.night ? ['#16213e', '#e08e5b'] : [`hsl(${scene.hue + 190} 62% 72%)`, '#fdf3e3'];
  const sun = scene.night
    ? `<circle cx="${scene.width * 0.82}" cy="${scene.height * 0.2}" r="46" fill="#fdf6dc" opacity="0.9"/>`
    : `<circle cx="${scene.width * 0.82}" cy="${scene.height * 0.22}" r="70" fill="#fff6cf"/>`;
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, scene.width, scene.height, 'url(#sky)')}${sun}`;
}

function facade(scene: Scene, building: Building): string {
  const ground = scene.height * 0.86;
  const tall = building.style === 'tower';
  const blocks = tall
    ? [
        [0.34, 0.26, 0.08],
        [0.61, 0.16, 0.3],
      ]
    : [
        [0.1, 0.32, 0.34],
        [0.42, 0.28, 0.22],
        [0.7, 0.22, 0.4],
      ];
  const wall = (shift: number): string => `hsl(${scene.hue + shift} ${scene.night ? '28% 30%' : '38% 58%'})`;
  const parts = blocks.map(([left = 0, width = 0, top = 0], index) => {
    const x = left * scene.width;
    const y = top * scene.height;
    const w = width * scene.width;
    const body = rect(x, y, w, ground - y, wall(index * 9));
    const cap = rect(x - 8, y - 14, w + 16, 16, scene.night ? '#2b2f3f' : '#f7efe4');
    return body + cap + windows(scene, x, y, w, ground - y, index);
  });
  return (
    sky(scene) +
    skyline(scene, ground) +
    parts.join('') +
    street(scene, ground, building.style === 'waterfront')
  );
}

function windows(scene: Scene, x: number, y: number, width: number, height: number, block: number): string {
  const columns = Math.max(3, Math.round(width / 82));
  const rows = Math.max(3, Math.round(height / 92));
  const cell = { width: width / columns, height: height / rows };
  const panes: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const lit = uniform(scene.slug, block, row, column) > (scene.night ? 0.4 : 0.86);
      const glass = lit ? '#ffdf9a' : scene.night ? '#27324a' : '#d9edf5';
      const left = x + column * cell.width + cell.width * 0.22;
      const top = y + row * cell.height + cell.height * 0.2;
      panes.push(
        rect(
          left,
          top,
          cell.width * 0.56,
          cell.height * 0.56,
          glass,
          'rx="3" stroke="#ffffff" stroke-opacity="0.5" stroke-width="3"',
        ),
      );
      if ((row + column) % 3 === 0) {
        panes.push(
          rect(
            left - 6,
            top + cell.height * 0.5,
            cell.width * 0.56 + 12,
            8,
            scene.night ? '#3a3f52' : '#efe6d8',
          ),
        );
      }
    }
  }
  return panes.join('');
}

function skyline(scene: Scene, ground: number): string {
  const tone = scene.night ? 'hsl(225 24% 26%)' : `hsl(${scene.hue + 190} 30% 82%)`;
  return Array.from({ length: 14 }, (_, index) => {
    const width = scene.width / 12;
    const height = 90 + 190 * uniform(scene.slug, 'skyline', index);
    return rect(index * width * 0.9 - 30, ground - height, width, height, tone);
  }).join('');
}

function street(scene: Scene, ground: number, water: boolean): string {
  const floor = water ? (scene.night ? '#24405a' : '#7fb6c4') : scene.night ? '#2e3440' : '#cfd2cd';
  const trees = Array.from({ length: 7 }, (_, index) => {
    const x = 60 + (index * scene.width) / 7 + 60 * uniform(scene.slug, 'tree', index);
    const size = 46 + 26 * uniform(scene.slug, 'size', index);
    const green = scene.night
      ? 'hsl(140 22% 24%)'
      : `hsl(${110 + 40 * uniform(scene.slug, 'green', index)} 34% 44%)`;
    return `${rect(x - 5, ground - 60, 10, 70, '#6d5140')}<circle cx="${x.toFixed(0)}" cy="${(ground - 78).toFixed(0)}" r="${size.toFixed(0)}" fill="${green}"/>`;
  }).join('');
  return (
    trees +
    rect(0, ground, scene.width, scene.height - ground, floor) +
    rect(0, ground, scene.width, 10, scene.night ? '#434a59' : '#ece8df')
  );
}

function room(scene: Scene): string {
  const { width, height, hue } = scene;
  const floor = height * 0.74;
  return [
    rect(0, 0, width, floor, `hsl(${hue} 24% 92%)`),
    rect(0, floor, width, height - floor, '#c9a27a'),
    ...Array.from({ length: 12 }, (_, index) =>
      rect(index * (width / 12), floor, 3, height - floor, '#b28a63'),
    ),
    rect(
      width * 0.08,
      height * 0.12,
      width * 0.34,
      height * 0.46,
      '#cfe8f2',
      'stroke="#ffffff" stroke-width="16"',
    ),
    rect(width * 0.245, height * 0.12, 10, height * 0.46, '#ffffff'),
    rect(width * 0.52, height * 0.52, width * 0.36, height * 0.17, `hsl(${hue} 38% 48%)`, 'rx="26"'),
    rect(width * 0.5, height * 0.58, width * 0.4, height * 0.16, `hsl(${hue} 40% 56%)`, 'rx="22"'),
    rect(
      width * 0.58,
      height * 0.16,
      width * 0.22,
      height * 0.22,
      `hsl(${hue + 40} 44% 70%)`,
      'stroke="#fff" stroke-width="10"',
    ),
    `<circle cx="${width * 0.69}" cy="${height * 0.27}" r="${height * 0.06}" fill="hsl(${hue + 180} 38% 52%)"/>`,
    rect(width * 0.3, height * 0.7, width * 0.18, 20, '#8a6244', 'rx="6"'),
    rect(width * 0.32, height * 0.72, 12, height * 0.12, '#6f4d35'),
    rect(width * 0.45, height * 0.72, 12, height * 0.12, '#6f4d35'),
    `<circle cx="${width * 0.94}" cy="${height * 0.5}" r="70" fill="hsl(130 30% 42%)"/>`,
    rect(width * 0.92, height * 0.58, 64, height * 0.15, '#d6c3ac', 'rx="8"'),
  ].join('');
}

function courtyard(scene: Scene): string {
  const { width, height, hue } = scene;
  const ground = height * 0.5;
  const chairs = Array.from({ length: 5 }, (_, index) => {
    const x = width * (0.1 + index * 0.17);
    return (
      rect(x, height * 0.54, width * 0.09, 18, '#fffaf2', 'rx="8"') +
      rect(x, height * 0.5, 18, 46, `hsl(${hue} 50% 56%)`, 'rx="8"')
    );
  }).join('');
  return [
    sky(scene),
    skyline(scene, ground),
    rect(0, height * 0.26, width, ground - height * 0.26, `hsl(${hue} 36% 62%)`),
    windows(scene, 0, height * 0.28, width, ground - height * 0.28, 9),
    rect(0, ground, width, height - ground, '#e8dfd0'),
    chairs,
    rect(
      width * 0.08,
      height * 0.64,
      width * 0.84,
      height * 0.26,
      '#4fb3c8',
      'rx="60" stroke="#ffffff" stroke-width="14"',
    ),
    ...Array.from({ length: 6 }, (_, index) =>
      rect(
        width * (0.14 + index * 0.13),
        height * (0.7 + (index % 2) * 0.08),
        width * 0.08,
        6,
        '#a8e0ea',
        'rx="3"',
      ),
    ),
  ].join('');
}
