import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { CampaignLine } from './overview.ts';

export function campaignSection(lines: readonly CampaignLine[]): Html {
  const body =
    lines.length === 0
      ? html`<p class="empty">No campaigns yet. Publish one from Porchlight and it appears here.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="Table of campaigns">
          <table class="stacked">
            <thead>
              <tr>
                <th scope="col">Campaign</th>
                <th scope="col">State</th>
                <th scope="col" class="number">Spent today</th>
                <th scope="col" class="number">Spent in all</th>
                <th scope="col" class="number">Impressions</th>
                <th scope="col" class="number">Clicks</th>
                <th scope="col" class="number">Leads</th>
              </tr>
            </thead>
            <tbody>
              ${lines.map(campaignRow)}
            </tbody>
          </table>
        </div>`;
  return html`<section id="campaigns" aria-labelledby="campaigns-title">
    <h2 id="campaigns-title">Campaigns</h2>
    ${body}
  </section>`;
}

function campaignRow(line: CampaignLine): Html {
  const tree =
    line.network === 'Meta'
      ? `/control/api/meta/accounts/${line.accountId}/tree`
      : `/control/api/google/customers/${line.accountId}/tree`;
  const hand = `/control/campaigns/${line.network.toLowerCase()}/${line.id}`;
  const tone =
    { ACTIVE: 'good', ELIGIBLE: 'good', PAUSED: 'idle', PENDING: 'idle', ENDED: 'idle' }[line.status] ??
    'bad';
  return html`<tr>
    <th scope="row">
      <span class="network ${line.network.toLowerCase()}">${line.network}</span> ${line.name}
      <span class="under"
        ><a href="${hand}" aria-label="Change ${line.name} by hand">Change by hand</a> ·
        <a href="${tree}">${line.account}</a> · ${line.id}</span
      >
    </th>
    <td class="standing">
      <span class="state ${tone}">${line.status.toLowerCase().replaceAll('_', ' ')}</span
      ><span class="under ${line.alert ? 'alert' : ''}">${line.note}</span>
    </td>
    ${figure('Spent today', dollars(line.today.spendCents))}
    ${figure('Spent in all', dollars(line.total.spendCents))}
    ${figure('Impressions', count(line.total.impressions))} ${figure('Clicks', count(line.total.clicks))}
    ${figure('Leads', count(line.total.leads))}
  </tr>`;
}

function figure(label: string, value: string): Html {
  return html`<td class="number" data-label="${label}">${value}</td>`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
