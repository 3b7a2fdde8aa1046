import { expect, type Page, type Route } from '@playwright/test';
import { product } from './on-the-screen.ts';

/**
 * Address of an embedded tool, for conditions that a running product cannot produce: other settings, broken
 * answers, old sessions.
 */

export const tool = 'https://tool.example.com';

export async function signIn(page: Page): Promise<void> {
  await page.goto(`${product()}/sign-in`);
  await page.locator('#username').fill('multifamily@porchlight.test');
  await page.locator('#password').fill('Porchlight-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

export function versions(own: { latest_web_app_version: string; force_web_app_update: boolean }) {
  return { api_version: '0.1.0', ...own };
}

type Configured = {
  support_email?: string | null;
  version_badge?: boolean;
  tools?: Partial<Record<'marketing_description' | 'creative_intelligence' | 'creative_management', string>>;
};

/** Simulates a server with other settings: the configuration in the page and the allowed frames. */
export async function configure(page: Page, { tools, ...own }: Configured): Promise<void> {
  const none = { marketing_description: null, creative_intelligence: null, creative_management: null };
  await page.route(`${tool}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tool</title><p>The tool</p>' }),
  );
  await changePage(
    page,
    (html) => {
      const said = JSON.parse(inPage.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '') as object;
      const changed = JSON.stringify({ ...said, ...own, tools: { ...none, ...tools } });
      return html.replace(
        inPage,
        () => `name="configuration" content="${changed.replaceAll('"', '&quot;')}"`,
      );
    },
    tool,
  );
}

const inPage = /name="configuration" content="([^"]*)"/;

/** Simulates a page without configuration whose request for it is answered by `answer`. */
export async function withoutConfiguration(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/api/configuration/', answer);
  await changePage(page, (html) => html.replace(inPage, ''));
}

/** Changes the page served at every address of the app. */
export async function changePage(page: Page, change: (html: string) => string, frames = ''): Promise<void> {
  await page.route(
    (url) => url.origin === product() && !/^\/(api|assets|files|outbox-mail)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const policy = answer.headers()['content-security-policy'] ?? '';
      return route.fulfill({
        response: answer,
        headers: {
          ...answer.headers(),
          'content-security-policy': policy.replace("frame-src 'self'", `frame-src 'self' ${frames}`),
        },
        body: change(await answer.text()),
      });
    },
  );
}

export function splashFor(page: Page, ms: number): Promise<void> {
  return changePage(page, (html) => html.replace(/(name="splash-min-ms" content=")\d+/, `$1${ms}`));
}

/** Answers the building list with invalid data. */
export function breakBuildings(page: Page): Promise<unknown> {
  return page.route('**/api/buildings/**', (route) =>
    route.fulfill({ json: { count: 1, buildings: [null] } }),
  );
}

export async function changeSession(page: Page, own: { access?: string; refresh?: string }): Promise<void> {
  await page.evaluate((changed) => {
    const kept = JSON.parse(localStorage.getItem('porchlight-session') ?? '{}') as { state: object };
    localStorage.setItem(
      'porchlight-session',
      JSON.stringify({ ...kept, state: { ...kept.state, ...changed } }),
    );
  }, own);
}

/** Simulates an access token that expired an hour ago. */
export async function expireAccess(page: Page, refresh?: string): Promise<void> {
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 3600 })).toString(
    'base64',
  );
  await changeSession(page, { access: `h.${claims}.s`, ...(refresh === undefined ? {} : { refresh }) });
}

export async function openLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
}
