import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildWebIfStale } from '../scripts/build-web.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');
/** Class names shared by the kit's code and its styles. */
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));

test("the app imports the styles of exactly the Mantine components it uses, in the kit's order", async () => {
  await buildWebIfStale(() => undefined);
  const inCode = classesIn(globSync('dist/web/assets/*.js').map(textOf).join('\n'));
  const kit = 'node_modules/@mantine/core';
  const all = textOf(`${kit}/styles.css`);
  const needed = globSync(`${kit}/styles/*.css`)
    .filter((file) => !file.endsWith('.layer.css'))
    .map((file) => ({ name: path.basename(file), css: textOf(file).trim() }))
    .filter(({ css }) => {
      const classes = [...classesIn(css)];
      // Styles without classes apply to every component.
      return classes.length === 0 || classes.some((name) => inCode.has(name));
    })
    .map(({ name, css }) => ({ name, at: all.indexOf(css) }))
    .toSorted((one, other) => one.at - other.at);
  expect(needed.length).toBeGreaterThan(30);
  expect(needed.filter(({ at }) => at === -1)).toEqual([]);
  const imported = textOf('web/src/ui/kit-styles.ts').matchAll(/@mantine\/core\/styles\/(\w[\w-]*\.css)/g);
  expect([...imported].map(([, name]) => name)).toEqual(needed.map(({ name }) => name));
});
