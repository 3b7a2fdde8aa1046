/**
 * `npm run screenshots`: takes pictures of every screen at the widths of a laptop, a tablet and a phone, light and
 * dark, filled, empty, loading and failing, and of moments that need a user action (dialogs, menus, errors). Collects
 * all of them on one page for review.
 *
 *   npm run screenshots -- --only campaigns --looks 1280-light,390-dark --states filled,empty --folder somewhere
 *   npm run screenshots -- --states moments --only "crop a picture"
 *
 * `--only` takes part of an address or of a moment's name. Moments are captured at tablet width only on request.
 *
 * Starts its own product with the sample organizations, or uses the one at PORCHLIGHT_URL.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './chromium.ts';
import { makeExamples } from './every-route/examples.ts';
import { everyMoment } from './every-route/moments.ts';
import { makeScene } from './every-route/moments/scene.ts';
import { renewSessions } from './every-route/people.ts';
import { everyStop, type Visit } from './every-route/stops.ts';
import { runProduct } from './run-product.ts';
import { remarksOn, writeContactSheet } from './screenshots/contact-sheet.ts';
import { isBetween, isNarrow, looks, MOMENTS, states, type Look } from './screenshots/looks.ts';
import { writeOverviews } from './screenshots/overview-pictures.ts';
import { nameOfTask, takePictures, type Picture, type Task } from './screenshots/take-pictures.ts';

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    looks: { type: 'string' },
    states: { type: 'string', default: [...states, MOMENTS].join() },
    folder: { type: 'string', default: path.join('.porchlight', 'screenshots') },
    /** Number of pages open at the same time. */
    together: { type: 'string', default: '3' },
  },
});

const RENEWED_EVERY_MS = 5 * 60_000;
/** Files of an earlier run; others in the folder stay. */
const isOurs = (name: string) =>
  name === 'index.html' || /\b(1280|768|390)-(light|dark)\b.*\.png$/.test(name);
const say = (text: string) => process.stdout.write(`${text}\n`);
const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
const folder = path.resolve(asked.folder);
const given = process.env['PORCHLIGHT_URL'];
const product = given === undefined ? await runProduct() : { url: given, stop: async () => undefined };
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
try {
  const apiUrl = product.url;
  const examples = await makeExamples(apiUrl);
  const named = asked.looks?.split(',');
  const wanted = looks.filter((look) => named?.includes(look) ?? true);
  const kinds = asked.states.split(',');
  const screens = everyStop(examples).flatMap((stop) =>
    states
      .filter((state) => kinds.includes(state))
      .map((state) => ({ ...stop, state, visit: state === 'empty' ? stop.empty : stop.filled })),
  );
  const moments = kinds.includes(MOMENTS)
    ? everyMoment(examples, await makeScene(apiUrl, examples.sessions))
    : [];
  const tasks: Task[] = [
    ...screens
      .filter((screen): screen is typeof screen & { visit: Visit } => screen.visit !== undefined)
      .map(({ pattern, state, visit }) => ({ pattern, state, visit, looks: wanted })),
    ...moments.map((moment) => {
      const seen = (look: Look) => moment.only === undefined || (moment.only === 'narrow') === isNarrow(look);
      return {
        pattern: moment.pattern,
        moment,
        visit: moment,
        looks: wanted.filter((look) => seen(look) && (named !== undefined || !isBetween(look))),
      };
    }),
  ].filter((task) => task.pattern.includes(asked.only) || nameOfTask(task).includes(asked.only));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (isOurs(name)) rmSync(path.join(folder, name));
  say(`${tasks.length} screens, states and moments …`);

  const taken = new Map<Task, Picture[]>();
  const waiting = [...tasks];
  const studio = { browser, apiUrl, sessions: examples.sessions, folder };
  let renewed = { at: Date.now(), done: Promise.resolve() };
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      if (Date.now() - renewed.at > RENEWED_EVERY_MS)
        renewed = { at: Date.now(), done: renewSessions(apiUrl, examples.sessions) };
      await renewed.done;
      taken.set(task, await takePictures(studio, task));
    }
  };
  await Promise.all(Array.from({ length: Number(asked.together) }, work));

  const pictures = tasks.flatMap((task) => taken.get(task) ?? []);
  say(`${pictures.length} pictures after ${seconds()}`);
  writeContactSheet(folder, pictures);
  for (const look of looks)
    await writeOverviews(
      folder,
      look,
      pictures.filter((picture) => picture.look === look),
    );
  for (const picture of pictures)
    for (const remark of remarksOn(picture))
      say(`  ${picture.pattern} ${picture.state} ${picture.look}: ${remark}`);
  say(`All of it, after ${seconds()}: ${path.join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await product.stop();
}
