import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { LoggedRequest } from '../../state/request-log.ts';

export function requestSection(requests: readonly (LoggedRequest & { id: number })[]): Html {
  const rows = requests.toReversed().map(
    (request) =>
      html`<tr>
        <td class="number quiet spare">${request.id}</td>
        <td><span class="state ${toneOf(request.status)}">${request.status ?? 'no answer'}</span></td>
        <th scope="row"><code>${request.method} ${breakable(request.path)}</code></th>
        <td class="number quiet spare">${request.at.slice(11, 19)}</td>
      </tr>`,
  );
  return html`<section id="requests" aria-labelledby="requests-title">
    <h2 id="requests-title">Last requests</h2>
    ${
      rows.length === 0
        ? html`<p class="empty">Nobody has called yet.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Table of requests">
              <table class="log">
                <thead>
                  <tr>
                    <th scope="col" class="number spare">No.</th>
                    <th scope="col">Status</th>
                    <th scope="col">Request</th>
                    <th scope="col" class="number spare">At</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows}
                </tbody>
              </table>
            </div>
            <p class="after"><a href="/control/api/requests?limit=200">With bodies, as JSON</a></p>`
    }
  </section>`;
}

function toneOf(status: number | null): string {
  return status === null || status >= 400 ? 'bad' : 'good';
}

/** Allows line breaks after the slashes of a long path. */
function breakable(path: string): Html[] {
  return path.split('/').map((part, index) => (index === 0 ? html`${part}` : html`/<wbr />${part}`));
}
