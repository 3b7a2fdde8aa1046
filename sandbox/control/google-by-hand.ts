import { z } from 'zod';
import { adKind } from '../google/ad-content.ts';
import { migrateToDemandGen } from '../google/migration.ts';
import { AdsError, PlainError } from '../google/ads-error.ts';
import { mutateGoogleAds } from '../google/mutate/mutate-requests.ts';
import type { Customer, KeptAd, KeptAdGroup, KeptCampaign } from '../google/objects.ts';
import { fields, text } from '../json-values.ts';
import type { Sandbox } from '../sandbox.ts';
import { ControlError } from './control-error.ts';
import { AUTOMATION_SWITCHES, switchedCampaign, withStatus } from './google-automation.ts';

export const googleObjectChange = z.strictObject({
  name: z.string().min(1).optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
  /** Campaigns only: daily budget in cents. */
  daily_budget: z.coerce.number().int().min(1).optional(),
  /** Campaigns only: last day as a plain date. */
  end_date: z.iso.date().optional(),
  /** Migrates a display campaign to Demand Gen, as Google does automatically. */
  migrate: z.literal('demand_gen').optional(),
  /** Campaigns and ads: turns one of Google's automatic ad changes on or off. */
  turn_on: z.enum(AUTOMATION_SWITCHES).optional(),
  turn_off: z.enum(AUTOMATION_SWITCHES).optional(),
  /** Campaigns only: declares that the campaign has no EU political advertising. */
  declares_no_eu_political_ads: z.literal(true).optional(),
  /** Ad groups only: adds or removes a keyword. */
  add_keyword: z.string().min(1).optional(),
  match_type: z.enum(['EXACT', 'PHRASE', 'BROAD']).optional(),
  remove_keyword: z.string().min(1).optional(),
  /** Ads only: replaces the first headline or description. */
  headline: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  /** Ads only: sets the outcome of the review. */
  review: z.enum(['approve', 'disapprove', 'limit', 'again']).optional(),
  /** Policy topic of the disapproval or limit. */
  reason: z.string().min(1).optional(),
});

type Change = z.infer<typeof googleObjectChange>;
type Operation = Record<string, unknown>;

/** Changes an object as a person would in Google Ads. API validation applies. */
export async function changeGoogleObject(sandbox: Sandbox, id: string, change: Change): Promise<unknown> {
  const { google } = sandbox;
  const kept = google.campaigns.get(id) ?? google.adGroups.get(id) ?? google.ads.get(id);
  const customer = kept && google.customers.get(kept.customer_id);
  if (!kept || !customer)
    throw new ControlError(404, `There is no campaign, ad group or ad ${id} at Google.`);
  const operations = operationsFor(sandbox, kept, change);
  if (operations.length > 0) await run(sandbox, customer, operations);
  if (change.migrate !== undefined && !migrateToDemandGen(sandbox, id))
    throw new ControlError(400, `${id} is not a display campaign: only those are migrated.`);
  if (change.review !== undefined) judge(sandbox, id, change);
  return (google.campaigns.get(id) ?? google.adGroups.get(id) ?? google.ads.get(id))?.resource;
}

function operationsFor(
  sandbox: Sandbox,
  kept: KeptCampaign | KeptAdGroup | KeptAd,
  change: Change,
): Operation[] {
  if ('ad' in kept) return adOperations(kept, change);
  return 'budget_id' in kept
    ? campaignOperations(sandbox, kept, change)
    : adGroupOperations(sandbox, kept, change);
}

function campaignOperations(sandbox: Sandbox, campaign: KeptCampaign, change: Change): Operation[] {
  refuse(change, ['add_keyword', 'remove_keyword', 'headline', 'description', 'review'], 'a campaign');
  const budget = sandbox.google.budgets.get(campaign.budget_id);
  const end = change.end_date && `${change.end_date} 23:59:59`;
  const switched = switchedCampaign(campaign.resource, { on: change.turn_on, off: change.turn_off });
  return [
    ...automationOperations(campaign.resource.resourceName, switched),
    ...basics(
      'campaignOperation',
      campaign.resource,
      {
        ...nameOf(change),
        ...(end && { endDateTime: end }),
        ...(change.declares_no_eu_political_ads && {
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
        }),
      },
      change,
    ),
    ...(change.daily_budget === undefined || !budget
      ? []
      : [
          update('campaignBudgetOperation', budget.resource.resourceName, {
            amountMicros: String(change.daily_budget * 10_000),
          }),
        ]),
  ];
}

function automationOperations(name: string, switched: Operation): Operation[] {
  const paths: Record<string, string> = { aiMaxSetting: 'aiMaxSetting.enableAiMax' };
  const mask = Object.keys(switched)
    .map((field) => paths[field] ?? field)
    .join(',');
  return mask === '' ? [] : [update('campaignOperation', name, switched, mask)];
}

const OF_ADS_AND_CAMPAIGNS = ['daily_budget', 'end_date', 'turn_on', 'turn_off'] as const;

function adGroupOperations(sandbox: Sandbox, group: KeptAdGroup, change: Change): Operation[] {
  refuse(change, [...OF_ADS_AND_CAMPAIGNS, 'headline', 'description', 'review'], 'an ad group');
  const { add_keyword: added, remove_keyword: removed } = change;
  const operations = basics('adGroupOperation', group.resource, nameOf(change), change);
  if (removed !== undefined) {
    const keyword = sandbox.google.adGroupCriteria
      .childrenOf(group.id)
      .find(({ id, resource, removed: gone }) => {
        const words = text(fields(resource['keyword'])['text']);
        return !gone && (id === removed || words?.toLowerCase() === removed.toLowerCase());
      });
    if (!keyword) throw new ControlError(404, `The ad group has no keyword "${removed}".`);
    operations.push({ adGroupCriterionOperation: { remove: keyword.resource.resourceName } });
  }
  if (added !== undefined) {
    const keyword = { text: added, matchType: change.match_type ?? 'PHRASE' };
    const create = { adGroup: group.resource.resourceName, status: 'ENABLED', keyword };
    operations.push({ adGroupCriterionOperation: { create } });
  }
  return operations;
}

const AD_AUTOMATION = 'adGroupAdAssetAutomationSettings';

function adOperations(kept: KeptAd, change: Change): Operation[] {
  refuse(change, ['name', 'daily_budget', 'end_date', 'add_keyword', 'remove_keyword'], 'an ad');
  const operations = basics('adGroupAdOperation', kept.resource, {}, change);
  const settings = withStatus(kept.resource[AD_AUTOMATION], { on: change.turn_on, off: change.turn_off });
  if (settings !== undefined)
    operations.push(update('adGroupAdOperation', kept.resource.resourceName, { [AD_AUTOMATION]: settings }));
  const kind = adKind(kept.ad);
  const words = fields(kept.ad[kind]);
  for (const [list, replacement] of [
    ['headlines', change.headline],
    ['descriptions', change.description],
  ] as const) {
    if (replacement === undefined) continue;
    const body = { [kind]: { [list]: withFirst(words[list], replacement) } };
    operations.push(update('adOperation', kept.ad.resourceName, body, `${kind}.${list}`));
  }
  return operations;
}

function nameOf({ name }: Change): { name?: string } {
  return name === undefined ? {} : { name };
}

/** Builds the operations that are the same for every kind: rename, enable, pause and remove. */
function basics(
  kind: string,
  resource: { resourceName: string },
  more: Operation,
  { status }: Change,
): Operation[] {
  if (status === 'REMOVED') return [{ [kind]: { remove: resource.resourceName } }];
  const body = { ...more, ...(status && { status }) };
  return Object.keys(body).length > 0 ? [update(kind, resource.resourceName, body)] : [];
}

function update(kind: string, name: string, body: Operation, mask = Object.keys(body).join(',')): Operation {
  return { [kind]: { update: { resourceName: name, ...body }, updateMask: mask } };
}

function withFirst(list: unknown, words: string): unknown[] {
  const [first, ...rest]: unknown[] = Array.isArray(list) ? list : [];
  return [{ ...fields(first), text: words }, ...rest];
}

function refuse(change: Change, names: readonly (keyof Change)[], what: string): void {
  const wrong = names.find((name) => change[name] !== undefined);
  if (wrong) throw new ControlError(400, `${wrong} is nothing that ${what} has.`);
}

async function run(sandbox: Sandbox, customer: Customer, operations: readonly Operation[]): Promise<void> {
  try {
    await mutateGoogleAds(sandbox, customer, 'v26', { mutateOperations: operations });
  } catch (error) {
    if (error instanceof AdsError || error instanceof PlainError) throw new ControlError(400, error.message);
    throw error;
  }
}

function judge(sandbox: Sandbox, id: string, { review, reason }: Change): void {
  const ad = sandbox.google.ads.get(id);
  if (!ad) throw new ControlError(400, `${id} is not an ad: only ads have reviews.`);
  const now = sandbox.clock.now();
  const { review_topic: _topic, limited: _limited, ...plain } = ad;
  sandbox.google.ads.put({
    ...plain,
    review_due_at: review === 'again' ? now + WAIT : now,
    disapproved: review === 'disapprove',
    ...(review === 'limit' && { limited: true }),
    ...(reason !== undefined && { review_topic: reason }),
  });
}

const WAIT = 15 * 60_000;
