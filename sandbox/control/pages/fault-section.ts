import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import { FAULT_KINDS } from '../../state/fault-kinds.ts';
import type { Fault } from '../../state/faults.ts';
import { NETWORKS } from '../../state/faults.ts';
import { faultCatalogue } from '../fault-catalogue.ts';

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
          <optgroup label="At the network chosen below">${plainKinds()}</optgroup>
          <optgroup label="Errors of Meta">${metaErrors()}</optgroup>
          <optgroup label="Errors of Google">${googleErrors()}</optgroup>
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
      <label>Account <input name="account" placeholder="any" /></label>
      <label
        >How often
        <select name="times">
          ${TIMES.map(([value, words]) => html`<option value="${value}">${words}</option>`)}
        </select>
      </label>
      <label
        >Percent of requests
        <input name="percent" type="number" min="0" max="100" placeholder="all" />
      </label>
      <label
        >The request itself
        <select name="when">
          <option value="before">is not carried out</option>
          <option value="after">is carried out first</option>
        </select>
      </label>
      <label
        >Says to wait, in seconds
        <input name="retry_after_seconds" type="number" min="0" placeholder="as usual" />
      </label>
      <button type="submit">Add the fault</button>
      <p class="quiet wide">
        As usual: once, but until removed when it hits by chance or the network is down.
      </p>
    </form>
  </section>`;
}

const TIMES = [
  ['', 'as usual'],
  ['1', 'once'],
  ['2', 'twice'],
  ['5', '5 times'],
  ['20', '20 times'],
  ['for ever', 'until removed'],
] as const;

function plainKinds(): Html[] {
  const kinds = Object.entries(FAULT_KINDS).filter(([kind]) => kind !== 'error');
  return kinds.map(([kind, words]) => html`<option value="${kind}">${words}</option>`);
}

function metaErrors(): Html[] {
  return faultCatalogue().meta.map(
    ({ code, subcode, meaning }) =>
      html`<option value="meta ${code}${subcode !== undefined && `/${subcode}`}">
        ${code}${subcode !== undefined && ` / ${subcode}`}: ${meaning}
      </option>`,
  );
}

function googleErrors(): Html[] {
  return faultCatalogue().google.map(
    ({ error, meaning }) => html`<option value="google ${error}">${meaning}: ${error}</option>`,
  );
}

function faultItem(fault: Fault): Html {
  const words = wordsOf(fault);
  const where = [
    fault.method ?? 'any method',
    fault.path_contains && `path with ${fault.path_contains}`,
    fault.account,
    fault.probability !== undefined && `${Math.round(fault.probability * 100)} of 100 requests`,
    fault.when === 'after' && 'carried out first',
  ];
  const left = fault.remaining === null ? 'until removed' : `${fault.remaining} to come`;
  return html`<li>
    <span
      ><span class="network ${fault.network}">${NAMES[fault.network]}</span>
      ${words}
      <span class="under">${where.filter(Boolean).join(', ')} · ${left}</span></span
    >
    <form method="post" action="/control/faults/${fault.id}/remove">
      <button type="submit" class="plain" aria-label="Remove the fault: ${words}">Remove</button>
    </form>
  </li>`;
}

function wordsOf(fault: Fault): string {
  if (fault.kind !== 'error') return FAULT_KINDS[fault.kind];
  const { meta, google } = faultCatalogue();
  const row =
    fault.network === 'meta'
      ? meta.find(({ code, subcode }) => code === fault.code && subcode === fault.subcode)
      : google.find(({ error }) => error === fault.error);
  const code = fault.error ?? [fault.code, fault.subcode].filter(Boolean).join('/');
  return row ? `${row.meaning} (${code})` : code;
}
