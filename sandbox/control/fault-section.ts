import type { Html } from '../http/html.ts';
import { html } from '../http/html.ts';
import type { Fault } from '../state/faults.ts';
import { FAULT_KINDS, NETWORKS } from '../state/faults.ts';

const WORDS: Record<(typeof FAULT_KINDS)[number], string> = {
  token_expired: 'The token has expired',
  rate_limited: 'Too many requests',
  server_error: 'Server error',
  timeout_after_write: 'Writes, then never answers',
  timeout_before_write: 'Never answers, writes nothing',
  permission_lost: 'The permission is gone',
};

const NAMES: Record<(typeof NETWORKS)[number], string> = {
  meta: 'Meta',
  google: 'Google',
  yardi: 'Yardi',
};

export function faultSection(faults: readonly Fault[]): Html {
  return html`<section id="faults" aria-labelledby="faults-title">
    <h2 id="faults-title">Faults</h2>
    ${
      faults.length === 0
        ? html`<p class="empty">None. Everything answers as it should.</p>`
        : html`<ul class="faults">
            ${faults.map(faultItem)}
          </ul>`
    }
    <form method="post" action="/control/faults" class="grid">
      <label class="wide"
        >What happens
        <select name="kind">
          ${FAULT_KINDS.map((kind) => html`<option value="${kind}">${WORDS[kind]}</option>`)}
        </select>
      </label>
      <label
        >Network
        <select name="network">
          ${NETWORKS.map((network) => html`<option value="${network}">${NAMES[network]}</option>`)}
        </select>
      </label>
      <label
        >Method
        <select name="method">
          <option value="">any</option>
          <option>GET</option>
          <option>POST</option>
          <option>DELETE</option>
        </select>
      </label>
      <label>Path contains <input name="path_contains" placeholder="/campaigns" /></label>
      <label>Times <input name="times" type="number" min="1" max="1000" value="1" /></label>
      <button type="submit">Add the fault</button>
    </form>
  </section>`;
}

function faultItem(fault: Fault): Html {
  const where = [
    fault.method ?? 'any method',
    fault.path_contains && `path with ${fault.path_contains}`,
    fault.account,
  ];
  return html`<li>
    <span
      ><span class="network ${fault.network}">${NAMES[fault.network]}</span>
      ${WORDS[fault.kind]}
      <span class="under">${where.filter(Boolean).join(', ')} · ${fault.remaining} to come</span></span
    >
    <form method="post" action="/control/faults/${fault.id}/remove">
      <button type="submit" class="plain" aria-label="Remove the fault: ${WORDS[fault.kind]}">Remove</button>
    </form>
  </li>`;
}
