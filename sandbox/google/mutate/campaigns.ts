import { instantOf, localDate } from '../../local-time.ts';
import { text } from '../../json-values.ts';
import { isMissingDeclaration } from '../eu-declaration.ts';
import { nextGoogleId } from '../identifiers.ts';
import type { KeptBudget, KeptCampaign } from '../objects.ts';
import { checkCampaignAutomation } from './rules/automation-rules.ts';
import {
  BIDDING,
  checkBidding,
  checkCampaignName,
  checkNetworks,
  checkUrlSuffix,
} from './rules/campaign-rules.ts';
import { checkDemandGenCampaign, checkOwnBudget } from './rules/demand-gen-rules.ts';
import type { OperationContext } from './context.ts';
import { fail, required, stop, stopIfFailed } from './context.ts';
import { applyMask } from './field-mask.ts';
import type { Handler } from './handler.ts';
import { checkNewName, idIn, notFound, removedResource, resourceName, touch } from './resource-names.ts';
import type { Bodies } from './request-shapes.ts';
import { checkDates } from './rules/schedule-rules.ts';

type Body = Bodies['campaign'];

const MASK = {
  mutable: [
    'name',
    'status',
    'campaignBudget',
    'startDateTime',
    'endDateTime',
    'containsEuPoliticalAdvertising',
    'assetAutomationSettings',
    'aiMaxSetting.enableAiMax',
    'trackingUrlTemplate',
    'finalUrlSuffix',
    'networkSettings.targetGoogleSearch',
    'networkSettings.targetSearchNetwork',
    'networkSettings.targetContentNetwork',
    'networkSettings.targetPartnerSearchNetwork',
    'geoTargetTypeSetting.positiveGeoTargetType',
    'geoTargetTypeSetting.negativeGeoTargetType',
    'targetSpend.cpcBidCeilingMicros',
    'maximizeConversions.targetCpaMicros',
    'manualCpc.enhancedCpcEnabled',
    'targetCpa.targetCpaMicros',
    'maximizeConversionValue.targetRoas',
  ],
  immutable: ['advertisingChannelType', 'id', 'demandGenCampaignSettings.upgradedTargeting'],
  oneOf: BIDDING,
};

export const campaigns: Handler<Body> = {
  create(context, body) {
    checkAccountDeclared(context);
    checkNewName(context, body.resourceName);
    checkChannel(context, body);
    checkCampaignName(context, body.name);
    if (body.status === 'REMOVED') removedNotPermitted(context);
    checkBidding(context, body);
    checkUrlSuffix(context, body.finalUrlSuffix);
    if (body.advertisingChannelType !== 'DEMAND_GEN') checkNetworks(context, body);
    checkDemandGenCampaign(context, body);
    checkCampaignAutomation(context, body.advertisingChannelType, body.assetAutomationSettings);
    checkDates(context, { start: body.startDateTime, end: body.endDateTime }, { start: true, end: true });
    const budget = budgetFor(context, body.campaignBudget, body.endDateTime);
    if (body.advertisingChannelType === 'DEMAND_GEN') checkOwnBudget(context, budget.shared);
    if (body.containsEuPoliticalAdvertising === undefined && context.version === 'v25') {
      required(context, 'containsEuPoliticalAdvertising');
    }
    if (!context.customer.hec_agreement) {
      fail(context, {
        type: 'campaignError',
        code: 'HEC_AGREEMENT_REQUIRED',
        message:
          'The account has not accepted the policy on housing, employment and consumer finance ads. Accept it in the Google Ads UI.',
      });
    }
    stopIfFailed(context);
    const { sandbox, customer } = context;
    const id = nextGoogleId(sandbox.settings, 'campaign');
    const name = resourceName(context, 'campaign', id);
    sandbox.google.campaigns.put({
      id,
      customer_id: customer.id,
      budget_id: budget.id,
      ordinal: sandbox.google.campaigns.inAccount(customer.id).length + 1,
      removed: false,
      resource: {
        ...body,
        resourceName: name,
        id,
        status: body.status ?? 'ENABLED',
        campaignBudget: budget.resource.resourceName,
        ...(body.advertisingChannelType === 'DEMAND_GEN'
          ? { demandGenCampaignSettings: { upgradedTargeting: true, ...body.demandGenCampaignSettings } }
          : { networkSettings: networksOf(body) }),
        geoTargetTypeSetting: {
          positiveGeoTargetType: 'PRESENCE_OR_INTEREST',
          negativeGeoTargetType: 'PRESENCE',
          ...body.geoTargetTypeSetting,
        },
        startDateTime: body.startDateTime ?? `${localDate(customer.time_zone, sandbox.clock.now())} 00:00:00`,
      },
    });
    if (body.containsEuPoliticalAdvertising === undefined)
      context.undeclared.push({ campaignId: id, context });
    return name;
  },

  update(context, body, mask) {
    const kept = findCampaign(context, body.resourceName, ['resourceName']);
    touch(context, kept.resource.resourceName);
    if (mask !== 'containsEuPoliticalAdvertising') checkAccountDeclared(context);
    const { next, paths } = applyMask(context, kept.resource, body, mask, MASK);
    const changes = (path: string): boolean => paths.includes(path);
    if (changes('status') && next['status'] === 'REMOVED') removedNotPermitted(context);
    if (changes('name')) checkCampaignName(context, text(next['name']), kept.id);
    if (changes('finalUrlSuffix')) checkUrlSuffix(context, text(next['finalUrlSuffix']));
    if (changes('startDateTime')) checkNotStarted(context, kept);
    checkDates(
      context,
      { start: text(next['startDateTime']), end: text(next['endDateTime']) },
      { start: changes('startDateTime'), end: changes('endDateTime') },
    );
    if (!changes('endDateTime') && !changes('containsEuPoliticalAdvertising')) checkNotEnded(context, kept);
    if (paths.some((path) => BIDDING.some((name) => path.startsWith(name)))) checkBidding(context, next);
    if (paths.some((path) => path.startsWith('networkSettings'))) checkNetworks(context, next);
    if (changes('assetAutomationSettings'))
      checkCampaignAutomation(context, next['advertisingChannelType'], body.assetAutomationSettings ?? []);
    const budget = changes('campaignBudget')
      ? budgetFor(context, text(next['campaignBudget']), text(next['endDateTime']), kept.id)
      : undefined;
    stopIfFailed(context);
    const budget_id = budget?.id ?? kept.budget_id;
    context.sandbox.google.campaigns.put({ ...kept, budget_id, resource: next });
    return next.resourceName;
  },

  remove(context, name) {
    const kept = findCampaign(context, name, []);
    touch(context, name);
    checkAccountDeclared(context);
    stopIfFailed(context);
    const resource = { ...kept.resource, status: 'REMOVED' };
    context.sandbox.google.campaigns.put({ ...kept, removed: true, resource });
    const budget = context.sandbox.google.budgets.get(kept.budget_id);
    // A budget that is not shared is removed with its campaign.
    if (budget && !budget.shared) context.sandbox.google.budgets.put({ ...budget, removed: true });
    return name;
  },
};

export function findCampaign(
  context: OperationContext,
  name: string | undefined,
  field: readonly (string | number)[],
): KeptCampaign {
  const kept = context.sandbox.google.campaigns.get(idIn(context, 'campaign', name, field));
  if (kept?.customer_id !== context.customer.id) return notFound(context, name ?? '', field);
  return kept.removed ? removedResource(context, field) : kept;
}

function checkChannel(context: OperationContext, body: Body): void {
  if (body.advertisingChannelType === undefined) required(context, 'advertisingChannelType');
  else if (!['SEARCH', 'DISPLAY', 'DEMAND_GEN'].includes(body.advertisingChannelType)) {
    // The sandbox has only these three types, and returns the closest real code for others.
    fail(context, {
      type: 'campaignError',
      code: 'ADVERTISING_CHANNEL_TYPE_NOT_AVAILABLE_FOR_ACCOUNT_TYPE',
      message: 'The sandbox only has Search, Display and Demand Gen campaigns.',
      field: ['advertisingChannelType'],
    });
  }
}

function networksOf(body: Body): Record<string, boolean> {
  const search = body.advertisingChannelType === 'SEARCH';
  return {
    targetGoogleSearch: search,
    targetSearchNetwork: search,
    targetContentNetwork: !search,
    targetPartnerSearchNetwork: false,
    ...body.networkSettings,
  };
}

function budgetFor(
  context: OperationContext,
  name: string | undefined,
  end: string | undefined,
  ownId?: string,
): KeptBudget {
  if (!name) {
    required(context, 'campaignBudget');
    return stop(context, {
      type: 'campaignBudgetError',
      code: 'CAMPAIGN_BUDGET_REMOVED',
      message: 'No campaign budget was given.',
      field: ['campaignBudget'],
    });
  }
  const { google } = context.sandbox;
  const budget = google.budgets.get(idIn(context, 'campaignBudget', name, ['campaignBudget']));
  if (budget?.customer_id !== context.customer.id) return notFound(context, name, ['campaignBudget']);
  if (budget.removed) {
    fail(context, {
      type: 'campaignBudgetError',
      code: 'CAMPAIGN_BUDGET_REMOVED',
      message: 'The campaign budget has been removed.',
      field: ['campaignBudget'],
    });
  }
  const users = google.campaigns.inAccount(context.customer.id);
  if (
    !budget.shared &&
    users.some((other) => other.id !== ownId && !other.removed && other.budget_id === budget.id)
  ) {
    fail(context, {
      type: 'campaignBudgetError',
      code: 'CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
      message: 'A budget that is not shared belongs to one campaign only.',
      field: ['campaignBudget'],
    });
  }
  if (budget.resource['period'] === 'CUSTOM_PERIOD' && !end) {
    fail(context, {
      type: 'campaignError',
      code: 'END_DATE_TIME_REQUIRED_FOR_TOTAL_BUDGET',
      message: 'A campaign with a total budget needs an end date.',
      field: ['endDateTime'],
    });
  }
  return budget;
}

/** Throws if the account has an undeclared campaign, which blocks every campaign change. */
function checkAccountDeclared(context: OperationContext): void {
  const all = context.sandbox.google.campaigns.inAccount(context.customer.id);
  const fresh = new Set(context.undeclared.map((entry) => entry.campaignId));
  const missing = all.some(
    (other) => !fresh.has(other.id) && isMissingDeclaration(context.sandbox, other, context.version),
  );
  if (!missing) return;
  stop(context, {
    type: 'mutateError',
    code: 'EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED',
    message:
      'The account has campaigns without a declaration on EU political advertising. Declare all of them before changing campaigns.',
  });
}

function checkNotStarted(context: OperationContext, kept: KeptCampaign): void {
  const start = text(kept.resource['startDateTime'])?.slice(0, 10) ?? '';
  if (instantOf(context.customer.time_zone, start) > context.sandbox.clock.now()) return;
  fail(context, {
    type: 'campaignError',
    code: 'CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED',
    message: 'Cannot modify the start date if the campaign has already started.',
    field: ['startDateTime'],
  });
}

function checkNotEnded(context: OperationContext, kept: KeptCampaign): void {
  const end = text(kept.resource['endDateTime'])?.slice(0, 10);
  if (!end || end >= localDate(context.customer.time_zone, context.sandbox.clock.now())) return;
  fail(context, {
    type: 'campaignError',
    code: 'INVALID_OPERATION_IF_SERVING_STATUS_HAS_ENDED',
    message: 'The operation is not allowed as the campaign has ended. Move its end date first.',
  });
}

function removedNotPermitted(context: OperationContext): void {
  fail(context, {
    type: 'enumError',
    code: 'ENUM_VALUE_NOT_PERMITTED',
    message: 'The enum value is not permitted. Use remove.',
    field: ['status'],
    trigger: 'REMOVED',
  });
}
