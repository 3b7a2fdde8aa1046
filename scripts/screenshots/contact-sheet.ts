import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { VISIBLE_SHIFT } from '../every-route/shifts.ts';
import { looks, states } from './looks.ts';
import type { Picture } from './take-pictures.ts';

/** Writes a page with every picture: a table per screen, with states as rows and looks as columns. */
export function writeContactSheet(folder: string, pictures: readonly Picture[]): void {
  const patterns = [...new Set(pictures.map(({ pattern }) => pattern))];
  const shown = looks.filter((look) => pictures.some((picture) => picture.look === look));
  const body = patterns
    .map((pattern) =>
      screenTable(
        pattern,
        pictures.filter((one) => one.pattern === pattern),
        shown,
      ),
    )
    .join('\n');
  const links = patterns.map((pattern) => `<a href="#${escape(pattern)}">${escape(pattern)}</a>`).join(' ');
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style>
<h1>${patterns.length} screens, ${pictures.length} pictures</h1><nav>${links}</nav>${body}</html>`,
  );
}

function screenTable(pattern: string, pictures: readonly Picture[], shown: readonly string[]): string {
  const row = (state: string) => {
    const own = pictures.filter((picture) => picture.state === state);
    if (own.length === 0) return '';
    const cells = shown.map((look) => {
      const picture = own.find((one) => one.look === look);
      return `<td>${picture === undefined ? '' : cell(picture)}</td>`;
    });
    return `<tr><th>${escape(state)}<br><small>${escape(own[0]?.at ?? '')}</small></th>${cells.join('')}</tr>`;
  };
  const names = [...new Set([...states, ...pictures.map(({ state }) => state)])];
  const head = shown.map((look) => `<th>${look}</th>`).join('');
  return `<h2 id="${escape(pattern)}">${escape(pattern)}</h2><table><tr><th></th>${head}</tr>${names.map(row).join('')}</table>`;
}

function cell(picture: Picture): string {
  const { file } = picture;
  const found = remarksOn(picture).map((remark) => `<p class="found">${escape(remark)}</p>`);
  return `<a href="${file}"><img src="${file}" loading="lazy" alt=""></a>${found.join('')}`;
}

/** Returns the problems that the machine found. */
export function remarksOn({ shift, wider, complaints }: Picture): string[] {
  return [
    ...(shift > VISIBLE_SHIFT ? [`moves by ${shift.toFixed(3)} while it comes`] : []),
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...complaints,
  ];
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
  body { font: 13px/18px system-ui, sans-serif; margin: 24px; background: #888; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 12px; }
  nav a { color: #000; }
  th { text-align: left; vertical-align: top; padding: 4px; max-width: 160px; overflow-wrap: anywhere; }
  td { vertical-align: top; padding: 4px; }
  img { width: 260px; max-height: 520px; object-fit: cover; object-position: top; display: block; }
  .found { background: #fd8; margin: 4px 0 0; max-width: 260px; overflow-wrap: anywhere; }
`;
