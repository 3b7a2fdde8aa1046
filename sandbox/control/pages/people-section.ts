import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { PersonView } from '../../people/person-view.ts';

export function peopleSection(people: readonly PersonView[], count: number): Html {
  return html`<section id="people" aria-labelledby="people-title">
    <h2 id="people-title">People</h2>
    ${count > people.length && html`<p class="quiet">${people.length} of ${count}: everybody built in, and the newest.</p>`}
    <ul class="cards">
      ${people.map(personCard)}
    </ul>
    <p class="quiet after">Open a person to take back permissions, and to change how their accounts stand.</p>
    <form method="post" action="/control/people" class="row">
      <label>Name <input name="name" required maxlength="80" placeholder="Ada Park" /></label>
      <button type="submit">Add a person</button>
      <p class="quiet">
        With one ad account, Page and pixel at Meta, and a manager with two clients at Google.
      </p>
    </form>
  </section>`;
}

function personCard(person: PersonView): Html {
  const { meta, google } = person;
  const clients = google.managers.flatMap((manager) => manager.clients);
  return html`<li>
    <h3><a href="/control/people/${person.id}">${person.name}</a></h3>
    <p class="quiet">${person.email}</p>
    <dl>
      <dt>Meta</dt>
      <dd>
        ${listOf(
          'ad account',
          meta.ad_accounts.map(
            (account) =>
              `${account.name}${standing(account.account_status)}${account.funding ? '' : ', no payment method'}`,
          ),
        )}
        ${listOf(
          'Page',
          meta.pages.map((page) => `${page.name}${page.instagram ? ` (@${page.instagram.username})` : ''}`),
        )}
      </dd>
      <dt>Google</dt>
      <dd>
        ${
          google.managers.length + google.direct.length === 0
            ? 'no Google Ads account'
            : html`${listOf(
                'manager',
                google.managers.map((manager) => manager.name),
              )}
              ${listOf(
                'client',
                clients.map((client) => `${client.name}${customerStanding(client.status)}`),
              )}
              ${listOf(
                'direct account',
                google.direct.map((account) => `${account.name}${customerStanding(account.status)}`),
              )}`
        }
      </dd>
    </dl>
  </li>`;
}

function standing(code: number): string {
  if (code === 1) return '';
  return code === 2 ? ' (disabled)' : ` (status ${code})`;
}

function customerStanding(word: string): string {
  return word === 'ENABLED' ? '' : ` (${word.toLowerCase()})`;
}

function listOf(word: string, names: readonly string[]): Html {
  if (names.length === 0)
    return word === 'ad account' ? html`<span class="item">no ad account</span>` : html``;
  const label = `${names.length} ${word}${names.length === 1 ? '' : 's'}`;
  return html`<details class="item">
    <summary>${label}</summary>
    <ul>
      ${names.map((name) => html`<li>${name}</li>`)}
    </ul>
  </details>`;
}
