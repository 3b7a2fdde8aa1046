import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Moment } from '../every-route/moments/moment.ts';
import type { Sessions } from '../every-route/people.ts';
import type { Visit } from '../every-route/stops.ts';
import { shiftOf } from '../every-route/shifts.ts';
import { visitorContext } from '../every-route/visitor-context.ts';
import { themes, viewportOf, widths, type Look, type State, type Theme, type Width } from './looks.ts';

export type Picture = {
  pattern: string;
  at: string;
  /** State of a screen or name of a moment. */
  state: string;
  look: Look;
  file: string;
  /** Layout shift while loading, and pixels wider than the window. */
  shift: number;
  wider: number;
  complaints: string[];
};

type Screen = { pattern: string; visit: Visit; looks: readonly Look[] };
export type Task = Screen & ({ state: State } | { moment: Moment });
export const nameOfTask = (task: Task): string => ('state' in task ? task.state : task.moment.name);
type Studio = {
  browser: Browser;
  apiUrl: string;
  sessions: Sessions;
  folder: string;
};

/** Limit for long forms, whose end looks like their middle. */
const MOST_PIXELS_DOWN = 3600;
/** The app retries after one and two seconds before it reports a failure. */
const GIVES_UP_AFTER_MS = 2500;
/** Loading states appear only after a delay shorter than this. */
const LOADS_AFTER_MS = 1500;

/** Time limit for each step of a moment. */
const DONE_AFTER_MS = 8000;

/** Takes all pictures of a screen in a state, or of a moment. */
export async function takePictures(studio: Studio, task: Task): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const { pattern, visit, looks } = task;
  const state = 'state' in task ? task.state : 'filled';
  const moment = 'moment' in task ? task.moment : undefined;
  const wanted = widths.filter((width) => looks.some((look) => look.startsWith(`${width}-`)));
  // Layout shift depends on the width while loading, so those states open once per width. The others are
  // resized.
  const visits = state === 'filled' || state === 'empty' ? wanted.map((width) => [width]) : [wanted];
  for (const together of visits) {
    const [first = 1280] = together;
    const context = await visitorContext(
      studio.browser,
      { ...studio, as: visit.as },
      { viewport: viewportOf(first), colorScheme: 'light' },
    );
    const page = await context.newPage();
    const complaints = listen(page);
    await answerAs(page, state);
    await moment?.before?.(page);
    const quiet = quietFor(page);
    await page.goto(`${studio.apiUrl}${visit.at}`);
    await settle(page, state, quiet);
    // The screen of a moment has its shift measured already.
    const shift = moment === undefined ? await shiftOf(page) : 0;
    const missed = moment === undefined ? [] : await live(page, moment, quiet);
    for (const width of together) {
      for (const theme of themes) {
        const look: Look = `${width}-${theme}`;
        if (!looks.includes(look)) continue;
        const name = nameOfTask(task);
        const file = `${fileNameOf(pattern)}.${name.replaceAll(/\W+/g, '-')}.${look}.png`;
        const wider = await photograph(page, look, {
          file: path.join(studio.folder, file),
          whole: moment === undefined || moment.whole === true,
        });
        const found = [...missed, ...(moment?.loud === true ? [] : complaints())];
        pictures.push({ pattern, at: visit.at, state: name, look, file, shift, wider, complaints: found });
      }
    }
    await context.close();
  }
  return pictures;
}

/** Performs a moment's steps. Returns the failure, if any; the picture then shows where it stopped. */
async function live(page: Page, { steps }: Moment, quiet: (ms: number) => Promise<void>): Promise<string[]> {
  page.setDefaultTimeout(DONE_AFTER_MS);
  try {
    await steps(page);
    await quiet(400);
    return [];
  } catch (error) {
    const [first = ''] = String(error).split('\n');
    const waitingFor = /waiting for (.+)/.exec(String(error))?.[1] ?? '';
    return [`did not come: ${first} ${waitingFor}`.trim()];
  }
}

async function answerAs(page: Page, state: State): Promise<void> {
  if (state === 'loading') await page.route('**/api/**', () => undefined);
  if (state === 'failing') await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }));
}

async function settle(page: Page, state: State, quiet: (ms: number) => Promise<void>): Promise<void> {
  // A screen that shows nothing before its data arrives stays behind the splash screen.
  await page
    .locator('#splash')
    .waitFor({ state: 'detached', timeout: state === 'loading' ? 5000 : 20_000 })
    .catch(() => undefined);
  if (state === 'loading') return page.waitForTimeout(LOADS_AFTER_MS);
  await quiet(state === 'failing' ? GIVES_UP_AFTER_MS : 600);
  await page.evaluate('document.fonts.ready.then(() => true)');
}

/**
 * Returns a function that waits until no request was made for the given time, at most twelve seconds in case
 * of polling.
 */
function quietFor(page: Page): (ms: number) => Promise<void> {
  let last = Date.now();
  const open = new Set<unknown>();
  const ended = (request: unknown) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async (ms) => {
    const until = Date.now() + 12_000;
    while ((open.size > 0 || Date.now() - last < ms) && Date.now() < until) await page.waitForTimeout(50);
  };
}

/** Takes the picture and returns by how many pixels the page is wider than the window. */
async function photograph(page: Page, look: Look, to: { file: string; whole: boolean }): Promise<number> {
  const root = 'document.documentElement';
  const [width, theme] = look.split('-') as [`${Width}`, Theme];
  const window = viewportOf(Number(width) as Width);
  await page.setViewportSize(window);
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForTimeout(150);
  const wider = await page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`);
  // In a window as tall as the page, sticky elements are at their proper place.
  const height = await page.evaluate<number>(`${root}.scrollHeight`);
  if (to.whole && height > window.height) {
    await page.setViewportSize({ ...window, height: Math.min(height, MOST_PIXELS_DOWN) });
    await page.evaluate('window.scrollTo(0, 0)');
  }
  await page.screenshot({ path: to.file, animations: 'disabled' });
  return wider;
}

function listen(page: Page): () => string[] {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => found.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('responded with a status of'))
      found.push(message.text());
  });
  return () => [...new Set(found)];
}

const fileNameOf = (pattern: string) => pattern.replace(/^\/|\/$/g, '').replaceAll('/', '.') || 'start';
