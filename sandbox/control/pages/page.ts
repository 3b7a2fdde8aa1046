import type { NetworkReply } from '../../http/network-call.ts';
import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';

export interface Page {
  title: string;
  /** Layout: a centered consent card, or the control page. */
  layout: 'card' | 'room';
  content: Html;
}

export const STYLE_PATH = '/control/sandbox.css';

/** Renders a page without scripts. Its content security policy forbids them. */
export function pageReply(page: Page, status = 200): NetworkReply {
  const markup = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="/control/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body class="${page.layout}">
        ${page.content}
      </body>
    </html>`;
  return {
    status,
    html: markup.markup,
    headers: {
      // Browsers apply form-action to every redirect after a form, and the app may run on several
      // ports.
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://localhost:* http://127.0.0.1:*`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}
