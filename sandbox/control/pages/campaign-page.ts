import type { KeptAd, KeptAdGroup, KeptCampaign } from '../../google/objects.ts';
import { adContent } from '../../google/ad-content.ts';
import { adAutomation } from '../../google/mutate/rules/automation-rules.ts';
import { servingOf } from '../../google/serving.ts';
import type { Html } from '../../http/html.ts';
import { html } from '../../http/html.ts';
import type { NetworkReply } from '../../http/network-call.ts';
import { fields, text } from '../../json-values.ts';
import { adSetStatus, adStatus, campaignStatus } from '../../meta/objects/effective-status.ts';
import { freedomAsRead } from '../../meta/creatives/creative-reading.ts';
import type { Ad, AdSet, Creative } from '../../meta/objects/objects.ts';
import type { Sandbox } from '../../sandbox.ts';
import { ControlError } from '../control-error.ts';
import { customerOf } from '../account-control.ts';
import { campaignSwitches } from '../google-automation.ts';
import { button, input, select, subPage } from './sub-page.ts';

/**
 * Renders a campaign with its ad sets or ad groups and ads, editable as in Ads Manager or Google
 * Ads.
 */
export function campaignPage(sandbox: Sandbox, network: string, id: string, problem?: string): NetworkReply {
  return network === 'meta' ? metaPage(sandbox, id, problem) : googlePage(sandbox, id, problem);
}

const META_STATUSES = [
  ['ACTIVE', 'on'],
  ['PAUSED', 'paused'],
  ['DELETED', 'deleted'],
] as const;

function metaPage(sandbox: Sandbox, id: string, problem: string | undefined): NetworkReply {
  const { meta } = sandbox;
  const campaign = meta.campaigns.get(id);
  if (!campaign) throw new ControlError(404, `There is no campaign ${id} at Meta.`);
  const at = `/control/campaigns/meta/${id}`;
  const adsets = meta.adsets.childrenOf(id);
  const sections = [
    thing(at, {
      id,
      kind: 'Campaign',
      name: campaign.name,
      state: campaignStatus(sandbox, campaign),
      inputs: [
        input('Name', 'name', campaign.name),
        budgetInput(campaign),
        select('It is', 'status', META_STATUSES, campaign.status),
      ],
    }),
    ...adsets.flatMap((adset) => [
      adSetThing(sandbox, at, adset),
      ...meta.ads.childrenOf(adset.id).map((ad) => adThing(sandbox, at, ad)),
    ]),
  ];
  return subPage(
    { title: campaign.name, lead: 'By hand, as in Ads Manager', back: 'campaigns' },
    sections,
    problem,
  );
}

function adSetThing(sandbox: Sandbox, at: string, adset: AdSet): Html {
  return thing(at, {
    id: adset.id,
    kind: 'Ad set',
    name: adset.name,
    state: adSetStatus(sandbox, adset),
    inputs: [
      input('Name', 'name', adset.name),
      budgetInput(adset),
      select('It is', 'status', META_STATUSES, adset.status),
    ],
  });
}

function adThing(sandbox: Sandbox, at: string, ad: Ad): Html {
  const creative = sandbox.meta.creatives.get(ad.creative_id);
  const link = fields(creative?.object_story_spec['link_data']);
  return thing(at, {
    id: ad.id,
    kind: 'Ad',
    name: ad.name,
    state: adStatus(sandbox, ad),
    inputs: [
      input('Name', 'name', ad.name),
      input('Headline', 'headline', text(link['name']) ?? ''),
      select('It is', 'status', META_STATUSES, ad.status),
      ...(creative ? creativeSwitches(creative) : []),
    ],
    judged: true,
  });
}

const ENROLMENTS = [
  ['OPT_OUT', 'off'],
  ['OPT_IN', 'on'],
] as const;

/** Renders switches for the features that the advertiser turned off, as in Ads Manager. */
function creativeSwitches(creative: Creative): Html[] {
  const features = Object.entries(fields(freedomAsRead(creative)['creative_features_spec']));
  const named = (state: string): [string, string][] => [
    ['', 'none'],
    ...features
      .filter(([, feature]) => fields(feature)['enroll_status'] === state)
      .map(([name]): [string, string] => [name, name]),
  ];
  const multi = creative.contextual_multi_ads?.enroll_status ?? 'OPT_IN';
  return [
    select('Multi-advertiser ads', 'contextual_multi_ads', ENROLMENTS, multi),
    select('Turn a feature on', 'feature_on', named('OPT_OUT'), ''),
    select('Turn a feature off', 'feature_off', named('OPT_IN'), ''),
  ];
}

/** Renders the input of a daily or lifetime budget, or nothing for an object without a budget. */
function budgetInput(object: { daily_budget: number | null; lifetime_budget: number | null }): Html | false {
  if (object.daily_budget !== null)
    return input('Cents a day', 'daily_budget', object.daily_budget, { type: 'number' });
  if (object.lifetime_budget === null) return false;
  return input('Cents in all', 'lifetime_budget', object.lifetime_budget, { type: 'number' });
}

const GOOGLE_STATUSES = [
  ['ENABLED', 'on'],
  ['PAUSED', 'paused'],
  ['REMOVED', 'removed'],
] as const;

function googlePage(sandbox: Sandbox, id: string, problem: string | undefined): NetworkReply {
  const { google } = sandbox;
  const campaign = google.campaigns.get(id);
  if (!campaign) throw new ControlError(404, `There is no campaign ${id} at Google.`);
  const at = `/control/campaigns/google/${id}`;
  const name = text(campaign.resource['name']) ?? '';
  const sections = [
    googleCampaign(sandbox, at, campaign, name),
    ...google.adGroups
      .childrenOf(id)
      .flatMap((group) => [
        groupThing(sandbox, at, group),
        ...google.ads.childrenOf(group.id).map((ad) => googleAd(at, ad)),
      ]),
  ];
  return subPage({ title: name, lead: 'By hand, as in Google Ads', back: 'campaigns' }, sections, problem);
}

const MIGRATIONS = [
  ['', 'not'],
  ['demand_gen', 'to Demand Gen'],
] as const;

function googleCampaign(sandbox: Sandbox, at: string, campaign: KeptCampaign, name: string): Html {
  const customer = customerOf(sandbox, campaign.customer_id);
  const budget = sandbox.google.budgets.get(campaign.budget_id);
  const cents = Number(budget?.resource['amountMicros'] ?? 0) / 10_000;
  return thing(at, {
    id: campaign.id,
    kind: 'Campaign',
    name,
    state: servingOf(sandbox, customer, campaign).primary,
    inputs: [
      input('Name', 'name', name),
      cents > 0 && input('Cents a day', 'daily_budget', cents, { type: 'number' }),
      statusOf(campaign),
      ...switches(campaignSwitches(campaign.resource['advertisingChannelType'])),
      campaign.resource['advertisingChannelType'] === 'DISPLAY' &&
        select('Google migrates it', 'migrate', MIGRATIONS, ''),
    ],
  });
}

/** Renders switches for Google's automatic changes to ads. */
function switches(names: readonly string[]): Html[] {
  if (names.length === 0) return [];
  const choices = names.map((name): [string, string] => [name, name.toLowerCase().replaceAll('_', ' ')]);
  return [
    select('Turn on', 'turn_on', [['', 'nothing'], ...choices], ''),
    select('Turn off', 'turn_off', [['', 'nothing'], ...choices], ''),
  ];
}

function groupThing(sandbox: Sandbox, at: string, group: KeptAdGroup): Html {
  const keywords = sandbox.google.adGroupCriteria
    .childrenOf(group.id)
    .filter((criterion) => !criterion.removed)
    .map((criterion) => text(fields(criterion.resource['keyword'])['text']) ?? '');
  const choices = keywords.map((word): [string, string] => [word, word]);
  return thing(at, {
    id: group.id,
    kind: 'Ad group',
    name: text(group.resource['name']) ?? '',
    state: stateOf(group),
    inputs: [
      input('Name', 'name', text(group.resource['name'])),
      statusOf(group),
      input('Add a keyword', 'add_keyword', ''),
      choices.length > 0 && select('Remove a keyword', 'remove_keyword', [['', 'none'], ...choices], ''),
    ],
  });
}

function googleAd(at: string, kept: KeptAd): Html {
  const words = adContent(kept.ad);
  const [first]: unknown[] = Array.isArray(words['headlines']) ? words['headlines'] : [];
  const headline = text(fields(first)['text']) ?? '';
  return thing(at, {
    id: kept.id,
    kind: 'Ad',
    name: headline,
    state: kept.disapproved ? 'DISAPPROVED' : kept.limited ? 'LIMITED' : stateOf(kept),
    inputs: [
      input('First headline', 'headline', headline),
      statusOf(kept),
      ...switches(adAutomation(kept.ad['type'])),
    ],
    judged: true,
  });
}

function stateOf(kept: { resource: Record<string, unknown>; removed: boolean }): string {
  return kept.removed ? 'REMOVED' : (text(kept.resource['status']) ?? 'ENABLED');
}

function statusOf(kept: { resource: Record<string, unknown>; removed: boolean }): Html {
  return select('It is', 'status', GOOGLE_STATUSES, stateOf(kept));
}

interface Thing {
  id: string;
  kind: string;
  name: string;
  state: string;
  inputs: readonly (Html | false)[];
  /** True if the object has a review. */
  judged?: boolean;
}

const REVIEWS = [
  ['approve', 'Approve'],
  ['limit', 'Limit'],
  ['again', 'Review again'],
] as const;

function thing(at: string, { id, kind, name, state, inputs, judged }: Thing): Html {
  const action = `${at}/objects/${id}`;
  const gone = state === 'DELETED' || state === 'REMOVED';
  const tone = ['ACTIVE', 'ENABLED', 'ELIGIBLE'].includes(state) ? 'good' : 'idle';
  const bad = ['DISAPPROVED', 'WITH_ISSUES', 'NOT_ELIGIBLE', 'LIMITED'].includes(state);
  return html`<section id="object-${id}" aria-labelledby="name-${id}">
    <h2 id="name-${id}">
      ${kind}: ${name}
      <span class="state ${bad ? 'bad' : tone}">${state.toLowerCase().replaceAll('_', ' ')}</span>
    </h2>
    <p class="quiet">${id}</p>
    ${
      !gone &&
      html`<form method="post" action="${action}" class="fields">
        ${inputs}
        <button type="submit">Change</button>
      </form>`
    }
    ${
      !gone &&
      judged &&
      html`<div class="row">
        ${REVIEWS.map(([review, words]) => button(action, { review }, words, `${words}: ${name}`))}
        <form method="post" action="${action}" class="reason">
          <input type="hidden" name="review" value="disapprove" />
          ${input('Reason', 'reason', '', { placeholder: 'as usual' })}
          <button type="submit" class="danger" aria-label="Disapprove: ${name}">Disapprove</button>
        </form>
      </div>`
    }
  </section>`;
}
