import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { Property, Rents } from '../../yardi/objects.ts';
import { isOffered } from '../../yardi/objects.ts';

export function yardiSection(properties: readonly Property[]): Html {
  return html`<section id="yardi" aria-labelledby="yardi-title">
    <h2 id="yardi-title">Rents at Yardi</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Table of properties">
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">Property</th>
            <th scope="col" class="number">On offer</th>
            <th scope="col" class="number">Rents</th>
            <th scope="col" class="number">Change</th>
          </tr>
        </thead>
        <tbody>
          ${properties.map(propertyRow)}
        </tbody>
      </table>
    </div>
  </section>`;
}

const CHANGES = [
  ['0.95', '−5 %'],
  ['1.05', '+5 %'],
] as const;

function propertyRow(property: Property): Html {
  const offered = property.units.filter(isOffered);
  const span = rentSpan(offered.length > 0 ? offered : property.floor_plans);
  return html`<tr>
    <th scope="row">
      ${property.name}
      <span class="under"
        ><a href="/control/api/yardi/properties/${property.id}">${property.id}</a> · ${property.code}</span
      >
    </th>
    <td class="number" data-label="On offer">${offered.length} of ${property.units.length}</td>
    <td class="number span" data-label="Rents">${span ?? 'no price'}</td>
    <td class="number actions">${span !== undefined && rentForm(property)}</td>
  </tr>`;
}

function rentForm(property: Property): Html {
  const buttons = CHANGES.map(
    ([factor, label]) =>
      html`<button name="rent_factor" value="${factor}" aria-label="${label} at ${property.name}">
        ${label}
      </button> `,
  );
  return html`<form method="post" action="/control/yardi/properties/${property.id}">${buttons}</form>`;
}

function rentSpan(priced: readonly Rents[]): string | undefined {
  const amounts = priced.flatMap((one) => [one.minimum_rent, one.maximum_rent]).filter((rent) => rent > 0);
  if (amounts.length === 0) return undefined;
  return `${dollars(Math.min(...amounts))} – ${dollars(Math.max(...amounts))}`;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
