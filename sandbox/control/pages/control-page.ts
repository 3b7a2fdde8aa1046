import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { NetworkReply } from '../../http/network-call.ts';
import { personView } from '../../people/person-view.ts';
import { peopleToChoose } from '../../people/choice.ts';
import type { Sandbox } from '../../sandbox.ts';
import { BUILDINGS } from '../../sites/buildings.ts';
import { campaignLines } from './overview.ts';
import { campaignSection } from './campaign-section.ts';
import { peopleSection } from './people-section.ts';
import { requestSection } from './request-section.ts';
import { faultSection } from './fault-section.ts';
import { limitSection } from './limit-section.ts';
import { pageReply } from './page.ts';
import { yardiSection } from './yardi-section.ts';

/** Renders the whole control page, which works without JavaScript. */
export function controlPage(sandbox: Sandbox, origin: string, problem: string | undefined): NetworkReply {
  const people = peopleToChoose(sandbox).map((person) => personView(sandbox, person));
  const content = html`<a class="skip" href="#main">Skip to the content</a>
    <header class="top">
      <div>
        <h1>Porchlight sandbox</h1>
        <p class="lead">Stands in for Meta, Google and Yardi at <code>${origin}</code></p>
      </div>
      <nav aria-label="Sections">
        <a href="#clock">Clock</a> <a href="#campaigns">Campaigns</a> <a href="#people">People</a>
        <a href="#yardi">Rents</a> <a href="#limits">Limits</a> <a href="#faults">Faults</a>
        <a href="#requests">Requests</a>
        <a href="#sites">Sites</a>
      </nav>
    </header>
    <main id="main">
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
      ${clockSection(sandbox)} ${campaignSection(campaignLines(sandbox))}
      ${peopleSection(people, sandbox.people.all().length)} ${yardiSection(sandbox.yardi.properties.all())}
      ${limitSection(sandbox)} ${faultSection(sandbox.faults.list())}
      ${requestSection(sandbox.requests.list({ limit: 25 }))} ${siteSection()} ${resetSection()}
    </main>`;
  return pageReply(
    { title: 'Porchlight sandbox', layout: 'room', content },
    problem === undefined ? 200 : 400,
  );
}

function clockSection(sandbox: Sandbox): Html {
  const now = new Date(sandbox.clock.now());
  const date = now.toLocaleDateString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const ahead = sandbox.clock.offset();
  const hours = Math.round(ahead / 3_600_000);
  const days = Math.floor(hours / 24);
  const lead =
    ahead < 60_000
      ? 'in step with real time'
      : `${days > 0 ? `${days} d ` : ''}${hours % 24} h ahead of real time`;
  const moves = [
    ['advance_hours', 1, '+1 hour'],
    ['advance_days', 1, '+1 day'],
    ['advance_days', 7, '+7 days'],
    ['advance_days', 30, '+30 days'],
  ] as const;
  return html`<section id="clock" class="clock" aria-labelledby="clock-title">
    <h2 id="clock-title">Clock</h2>
    <p class="time">
      <span class="hm">${now.toISOString().slice(11, 16)}</span> <span class="zone">UTC</span>
    </p>
    <p class="date">${date}<br /><span class="quiet">${lead}</span></p>
    <div class="moves">
      ${moves.map(
        ([field, amount, label]) =>
          html`<form method="post" action="/control/clock">
            <input type="hidden" name="${field}" value="${amount}" />
            <button type="submit">${label}</button>
          </form>`,
      )}
    </div>
  </section>`;
}

function siteSection(): Html {
  return html`<section id="sites" aria-labelledby="sites-title">
    <h2 id="sites-title">Sites</h2>
    <ul class="links">
      ${BUILDINGS.map((building) => html`<li><a href="/sites/${building.slug}">${building.name}</a> <span class="quiet">${building.city}, ${building.state}</span></li>`)}
      ${['plain', 'broken', 'slow', 'huge'].map((name) => html`<li><a href="/sites/${name}">/sites/${name}</a></li>`)}
    </ul>
  </section>`;
}

function resetSection(): Html {
  return html`<section aria-labelledby="reset-title">
    <h2 id="reset-title">Start over</h2>
    <form method="post" action="/control/reset" class="row">
      <label class="check"
        ><input type="checkbox" name="sure" required /> Forget every campaign, token, fault and added
        person</label
      >
      <button type="submit" class="danger">Reset</button>
    </form>
  </section>`;
}
