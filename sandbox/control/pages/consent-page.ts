import { APP_NAME } from '../../app-credentials.ts';
import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { NetworkReply } from '../../http/network-call.ts';
import type { Person } from '../../people/person.ts';
import { pageReply } from './page.ts';

/** Content of a consent page. Meta's and Google's pages differ only in texts and scopes. */
export interface Consent {
  network: 'Meta' | 'Google';
  /** Form action: the address of the page itself. */
  action: string;
  hidden: Record<string, string>;
  people: readonly Person[];
  person: Person | undefined;
  scopes: readonly { name: string; label: string; detail: string; fixed: boolean }[];
  notes: readonly string[];
}

export function consentPage(consent: Consent): NetworkReply {
  const content = consent.person ? scopeChoice(consent, consent.person) : personChoice(consent);
  return pageReply({
    title: `${consent.person ? 'Allow access' : 'Choose an account'} - ${consent.network} sandbox`,
    layout: 'card',
    content: html`<main class="consent ${consent.network.toLowerCase()}">
      ${banner(consent.network)} ${content}
    </main>`,
  });
}

export function consentProblem(network: string, title: string, text: string): NetworkReply {
  const content = html`<main class="consent ${network.toLowerCase()}">
    ${banner(network)}
    <h1>${title}</h1>
    <p>${text}</p>
  </main>`;
  return pageReply({ title: `${title} - ${network} sandbox`, layout: 'card', content }, 400);
}

function banner(network: string): Html {
  return html`<p class="sandbox-label">
    <strong>Sandbox</strong> This page stands in for ${network}. Nobody real is asked.
  </p>`;
}

function hiddenFields(fields: Record<string, string>): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

function personChoice(consent: Consent): Html {
  return html`<h1>Choose an account</h1>
    <p class="lead">to continue to <strong>${APP_NAME}</strong> with ${consent.network}</p>
    <form method="get" action="${consent.action}">
      ${hiddenFields(consent.hidden)}
      <ul class="people">
        ${consent.people.map(
          (person) =>
            html`<li>
              <button type="submit" name="person" value="${person.id}" class="person">
                ${avatar(person)}
                <span class="who"
                  ><span class="name">${person.name}</span> <span class="email">${person.email}</span></span
                >
              </button>
            </li>`,
        )}
      </ul>
    </form>
    <form method="post" action="${consent.action}">
      ${hiddenFields(consent.hidden)}
      <div class="buttons">
        <button type="submit" name="decision" value="cancel" class="plain">Cancel</button>
      </div>
    </form>`;
}

function scopeChoice(consent: Consent, person: Person): Html {
  const firstName = person.name.split(' ')[0] ?? person.name;
  const back = `${consent.action}?${new URLSearchParams(consent.hidden).toString()}`;
  return html`<h1>${APP_NAME} wants to use your ${consent.network} account</h1>
    <p class="signed-in">
      ${avatar(person)}
      <span class="who"
        ><span class="name">${person.name}</span> <span class="email">${person.email}</span></span
      >
      <a href="${back}">Not you?</a>
    </p>
    <form method="post" action="${consent.action}">
      ${hiddenFields({ ...consent.hidden, person: person.id })}
      <fieldset>
        <legend>What ${APP_NAME} may do</legend>
        ${consent.scopes.map((scope) => scopeBox(scope))}
      </fieldset>
      ${consent.notes.map((note) => html`<p class="note">${note}</p>`)}
      <div class="buttons">
        <button type="submit" name="decision" value="cancel" class="plain">Cancel</button>
        <button type="submit" name="decision" value="continue" class="primary">
          Continue as ${firstName}
        </button>
      </div>
    </form>`;
}

function scopeBox(scope: Consent['scopes'][number]): Html {
  const id = `scope-${scope.name.replaceAll(/[^a-z0-9]+/gi, '-')}`;
  const state = scope.fixed ? html`disabled` : html`name="granted" value="${scope.name}"`;
  return html`<div class="scope">
    <input type="checkbox" id="${id}" checked ${state} aria-describedby="${id}-detail" />
    <label for="${id}">${scope.label}</label>
    <span class="detail" id="${id}-detail">${scope.detail}</span>
  </div>`;
}

function avatar(person: Person): Html {
  const initials = person.name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2);
  const tone = Array.from(person.id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5;
  return html`<span class="avatar tone-${tone}" aria-hidden="true">${initials}</span>`;
}
