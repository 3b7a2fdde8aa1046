import { quotaView } from '../quota-control.ts';
import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { Sandbox } from '../../sandbox.ts';

export function limitSection(sandbox: Sandbox): Html {
  const { operations_per_day: limit, used_in_24_hours: used } = quotaView(sandbox);
  return html`<section id="limits" aria-labelledby="limits-title">
    <h2 id="limits-title">What Google allows in 24 hours</h2>
    <p>
      ${limit === null ? 'Any number of operations.' : `${used} of ${limit} operations were used in the last 24 hours.`}
    </p>
    <form method="post" action="/control/quota" class="row">
      <label
        >Operations a day, for everybody together
        <input
          name="operations_per_day"
          type="number"
          min="0"
          value="${limit ?? ''}"
          placeholder="any number"
        />
      </label>
      <button type="submit">Save</button>
      <p class="quiet">Basic access has 15000, Explorer 2880. One account alone: open its person above.</p>
    </form>
  </section>`;
}
