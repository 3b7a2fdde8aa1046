import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { NetworkReply } from '../../http/network-call.ts';
import { pageReply } from './page.ts';

/** Renders a detail page with a link back. */
export function subPage(
  about: { title: string; lead: Html | string; back: string },
  sections: readonly Html[],
  problem: string | undefined,
): NetworkReply {
  const content = html`<a class="skip" href="#main">Skip to the content</a>
    <header class="top">
      <div>
        <h1>${about.title}</h1>
        <p class="lead">${about.lead}</p>
      </div>
      <nav aria-label="Back"><a href="/#${about.back}">Back to the sandbox</a></nav>
    </header>
    <main id="main">
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`} ${sections}
    </main>`;
  return pageReply(
    { title: `${about.title} – Porchlight sandbox`, layout: 'room', content },
    problem === undefined ? 200 : 400,
  );
}

type Choice = readonly [value: string, words: string];

export function select(label: string, name: string, choices: readonly Choice[], chosen: string): Html {
  return html`<label
    >${label}
    <select name="${name}">
      ${choices.map(([value, words]) =>
        value === chosen
          ? html`<option value="${value}" selected>${words}</option>`
          : html`<option value="${value}">${words}</option>`,
      )}
    </select>
  </label>`;
}

export function input(
  label: string,
  name: string,
  value: string | number | null | undefined,
  more: { type?: string; placeholder?: string } = {},
): Html {
  return html`<label
    >${label}
    <input
      name="${name}"
      type="${more.type ?? 'text'}"
      value="${value ?? ''}"
      placeholder="${more.placeholder ?? ''}"
    />
  </label>`;
}

/** Renders a form with a single button. */
export function button(action: string, fields: Record<string, string>, words: string, label = words): Html {
  return html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button type="submit" aria-label="${label}">${words}</button>
  </form>`;
}
