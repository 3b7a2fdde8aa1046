import { CONVERSION_CHOICES, ACCESS_TIERS } from './account-forms.ts';
import type { Customer } from '../../google/objects.ts';
import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { NetworkReply } from '../../http/network-call.ts';
import { CREATIVE_FEATURES } from '../../meta/creatives/creative-features.ts';
import type { AdAccount } from '../../meta/objects/objects.ts';
import { SCOPES } from '../../meta/auth/scopes.ts';
import { accountsOf, personView } from '../../people/person-view.ts';
import type { Sandbox } from '../../sandbox.ts';
import { customerOf } from '../account-control.ts';
import { personOf } from '../people-control.ts';
import { button, input, select, subPage } from './sub-page.ts';

/**
 * Renders the page of one person with the app's permissions and the state of the person's accounts.
 */
export function personPage(sandbox: Sandbox, id: string, problem?: string): NetworkReply {
  const person = personOf(sandbox, id);
  const view = personView(sandbox, person);
  const { managers, direct } = view.google;
  const customers = [...managers.flatMap((manager) => manager.clients), ...direct].map(({ customer_id }) =>
    customerOf(sandbox, customer_id),
  );
  const at = `/control/people/${person.id}`;
  return subPage(
    { title: person.name, lead: person.email, back: 'people' },
    [
      permissionSection(at, view.meta.permissions, view.google.connected),
      ...accountsOf(sandbox, person).map((account) => accountSection(at, account)),
      ...customers.map((customer) => customerSection(at, customer, sandbox)),
    ],
    problem,
  );
}

function permissionSection(at: string, permissions: Record<string, string>, google: boolean): Html {
  const asked = SCOPES.filter(({ name }) => permissions[name] !== undefined);
  const everything =
    asked.length > 0 &&
    button(`${at}/permissions`, { network: 'meta' }, 'Remove the application at Facebook');
  return html`<section aria-labelledby="permissions">
    <h2 id="permissions">What Porchlight may do</h2>
    <h3><span class="network meta">Meta</span></h3>
    ${
      asked.length === 0
        ? html`<p class="empty">Not connected with Facebook.</p>`
        : html`<ul class="faults">
            ${asked.map((scope) => permissionItem(at, scope, permissions[scope.name] ?? ''))}
          </ul>`
    }
    ${everything}
    <h3 class="apart"><span class="network google">Google</span></h3>
    ${
      google
        ? button(`${at}/permissions`, { network: 'google' }, 'Remove the application at Google')
        : html`<p class="empty">Not connected with Google Ads.</p>`
    }
  </section>`;
}

function permissionItem(at: string, scope: { name: string; label: string }, status: string): Html {
  const granted = status === 'granted';
  const next = { network: 'meta', permission: scope.name, status: granted ? 'declined' : 'granted' };
  const words = granted ? 'Take back' : 'Give';
  return html`<li>
    <span
      >${scope.label} <span class="state ${granted ? 'good' : 'bad'}">${status}</span>
      <span class="under">${scope.name}</span></span
    >
    ${scope.name !== 'public_profile' && button(`${at}/permissions`, next, words, `${words}: ${scope.label}`)}
  </li>`;
}

const STATUSES = [
  ['1', 'active'],
  ['2', 'disabled'],
  ['3', 'unsettled'],
  ['7', 'in risk review'],
  ['8', 'settlement pending'],
  ['9', 'in grace period'],
  ['100', 'closing'],
  ['101', 'closed'],
] as const;

const FAILURES = [
  ['', 'come out'],
  ['-2/2490547', 'fail, to be tried again (-2 / 2490547)'],
  ['-3/1504045', 'fail as too large (-3 / 1504045)'],
  ['0/0', 'are skipped'],
] as const;

function accountSection(at: string, account: AdAccount): Html {
  const failure = account.report_failure
    ? `${account.report_failure.code}/${account.report_failure.subcode}`
    : '';
  return html`<section aria-labelledby="act_${account.id}">
    <h2 id="act_${account.id}"><span class="network meta">Meta</span> ${account.name}</h2>
    <p class="quiet">
      Ad account act_${account.id} ·
      <a href="/control/api/meta/accounts/act_${account.id}/tree">everything in it, as JSON</a>
    </p>
    <form method="post" action="${at}/meta/${account.id}" class="fields">
      ${select('The account is', 'account_status', STATUSES, String(account.account_status))}
      ${select(
        'Payment',
        'funding',
        [
          ['card', 'by card'],
          ['none', 'no payment method'],
        ],
        account.funding ? 'card' : 'none',
      )}
      ${select('Access tier', 'score_limit', tiersWith(account.score_limit), String(account.score_limit))}
      ${select(
        'Split tests',
        'ad_studies',
        [
          ['yes', 'allowed'],
          ['no', 'not allowed'],
        ],
        account.ad_studies === false ? 'no' : 'yes',
      )}
      ${select(
        'Several locations with a radius',
        'several_radii',
        [
          ['taken', 'taken'],
          ['refused', 'refused (1815946)'],
        ],
        account.several_radii ?? 'taken',
      )}
      ${select(
        'Refuse the feature',
        'refused_features',
        [['', 'none'], ...CREATIVE_FEATURES.map((name): [string, string] => [name, name])],
        account.refused_features?.[0] ?? '',
      )}
      ${input('Rows of a report at once', 'insights_row_limit', account.insights_row_limit, {
        type: 'number',
        placeholder: 'any number',
      })}
      ${select('Reports in the background', 'report_failure', FAILURES, failure)}
      <button type="submit">Save</button>
    </form>
  </section>`;
}

function tiersWith(limit: number): readonly (readonly [string, string])[] {
  const known = ACCESS_TIERS.some(([value]) => value === String(limit));
  return known ? ACCESS_TIERS : [...ACCESS_TIERS, [String(limit), `${limit} points`]];
}

const CUSTOMER_STATUSES = [
  ['ENABLED', 'enabled'],
  ['SUSPENDED', 'suspended'],
  ['CANCELED', 'cancelled'],
  ['CLOSED', 'closed'],
] as const;

function customerSection(at: string, customer: Customer, sandbox: Sandbox): Html {
  const actions = sandbox.google.conversionActions.inAccount(customer.id).map(({ name }) => name);
  return html`<section aria-labelledby="customer_${customer.id}">
    <h2 id="customer_${customer.id}"><span class="network google">Google</span> ${customer.name}</h2>
    <p class="quiet">
      Customer ${customer.id} ·
      <a href="/control/api/google/customers/${customer.id}/tree">everything in it, as JSON</a>
    </p>
    <form method="post" action="${at}/google/${customer.id}" class="fields">
      ${select('The account is', 'status', CUSTOMER_STATUSES, customer.status)}
      ${select(
        'Housing policy',
        'hec_agreement',
        [
          ['yes', 'accepted'],
          ['no', 'not accepted'],
        ],
        customer.hec_agreement ? 'yes' : 'no',
      )}
      ${input('Operations a day', 'operations_per_day', customer.operations_per_day, {
        type: 'number',
        placeholder: 'any number',
      })}
      ${select('Counts', 'conversion_actions', [['', actions.join(', ') || 'nothing'], ...CONVERSION_CHOICES], '')}
      <button type="submit">Save</button>
    </form>
  </section>`;
}
