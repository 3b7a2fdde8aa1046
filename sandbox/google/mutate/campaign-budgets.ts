import { nextGoogleId } from '../identifiers.ts';
import type { KeptBudget } from '../objects.ts';
import type { OperationContext } from './context.ts';
import { fail, required, stop, stopIfFailed } from './context.ts';
import { applyMask } from './field-mask.ts';
import type { Handler } from './handler.ts';
import { checkBudget } from './rules/money-rules.ts';
import { checkBudgetName } from './rules/name-rules.ts';
import { checkNewName, idIn, notFound, removedResource, resourceName, touch } from './resource-names.ts';
import type { Bodies } from './request-shapes.ts';

type Body = Bodies['campaignBudget'];

export const campaignBudgets: Handler<Body> = {
  create(context, body) {
    checkNewName(context, body.resourceName);
    const shared = body.explicitlyShared ?? true;
    const period = body.period ?? 'DAILY';
    checkAmounts(context, body, period);
    checkBudgetName(context, body.name);
    if (shared) checkSharedName(context, body.name);
    if (body.deliveryMethod === 'ACCELERATED') {
      fail(context, {
        type: 'campaignBudgetError',
        code: 'CANNOT_USE_ACCELERATED_DELIVERY_MODE',
        message: 'The accelerated delivery mode is not available.',
        field: ['deliveryMethod'],
      });
    }
    stopIfFailed(context);
    const id = nextGoogleId(context.sandbox.settings, 'budget');
    const name = resourceName(context, 'campaignBudget', id);
    context.sandbox.google.budgets.put({
      id,
      customer_id: context.customer.id,
      shared,
      removed: false,
      resource: {
        ...body,
        resourceName: name,
        id,
        name: body.name ?? `Budget ${id}`,
        deliveryMethod: 'STANDARD',
        explicitlyShared: shared,
        period,
        type: 'STANDARD',
      },
    });
    return name;
  },

  update(context, body, mask) {
    const kept = find(context, body.resourceName, ['resourceName']);
    touch(context, kept.resource.resourceName);
    const { next, paths } = applyMask(context, kept.resource, body, mask, {
      mutable: ['amountMicros', 'totalAmountMicros', 'name', 'deliveryMethod', 'explicitlyShared'],
      immutable: ['period', 'type', 'id'],
    });
    if (paths.includes('amountMicros') && next['amountMicros'] === undefined)
      required(context, 'amountMicros');
    if (paths.includes('amountMicros')) checkBudget(context, 'amountMicros', text(next['amountMicros']));
    if (paths.includes('totalAmountMicros')) {
      checkBudget(context, 'totalAmountMicros', text(next['totalAmountMicros']));
    }
    if (paths.includes('name') && !kept.shared) {
      fail(context, {
        type: 'campaignBudgetError',
        code: 'CANNOT_MODIFY_FIELD_OF_IMPLICITLY_SHARED_CAMPAIGN_BUDGET',
        message: 'The name of a budget that is not shared follows its campaign.',
        field: ['name'],
      });
    }
    if (paths.includes('name')) checkBudgetName(context, text(next['name']));
    if (paths.includes('name') && kept.shared) checkSharedName(context, text(next['name']), kept.id);
    if (next['explicitlyShared'] === false && kept.shared) {
      fail(context, {
        type: 'campaignBudgetError',
        code: 'CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED',
        message: 'A shared budget cannot be turned into one that is not.',
        field: ['explicitlyShared'],
      });
    }
    stopIfFailed(context);
    context.sandbox.google.budgets.put({
      ...kept,
      shared: next['explicitlyShared'] === true,
      resource: next,
    });
    return next.resourceName;
  },

  remove(context, name) {
    const kept = find(context, name, []);
    touch(context, name);
    const users = context.sandbox.google.campaigns.inAccount(context.customer.id);
    if (users.some((campaign) => campaign.budget_id === kept.id && !campaign.removed)) {
      stop(context, {
        type: 'campaignBudgetError',
        code: 'CAMPAIGN_BUDGET_IN_USE',
        message: 'The campaign budget is in use by a campaign.',
        trigger: name,
      });
    }
    context.sandbox.google.budgets.put({ ...kept, removed: true });
    return name;
  },
};

function checkAmounts(context: OperationContext, body: Body, period: string): void {
  const used = period === 'DAILY' ? 'amountMicros' : 'totalAmountMicros';
  const other = period === 'DAILY' ? 'totalAmountMicros' : 'amountMicros';
  if (body[used] === undefined) required(context, used);
  checkBudget(context, used, body[used]);
  if (body[other] === undefined) return;
  fail(context, {
    type: 'campaignBudgetError',
    code:
      period === 'DAILY'
        ? 'TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY'
        : 'BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD',
    message: `${other} must be unset for the period ${period}.`,
    field: [other],
  });
}

function checkSharedName(context: OperationContext, name: string | undefined, ownId?: string): void {
  if (!name) return required(context, 'name');
  const others = context.sandbox.google.budgets.inAccount(context.customer.id);
  const taken = others.some(
    (other) => other.id !== ownId && other.shared && !other.removed && other.resource['name'] === name,
  );
  if (!taken) return undefined;
  return fail(context, {
    type: 'campaignBudgetError',
    code: 'DUPLICATE_NAME',
    message: 'A campaign budget with this name already exists.',
    field: ['name'],
    trigger: name,
  });
}

function find(context: OperationContext, name: string | undefined, field: string[]): KeptBudget {
  const kept = context.sandbox.google.budgets.get(idIn(context, 'campaignBudget', name, field));
  if (kept?.customer_id !== context.customer.id) return notFound(context, name ?? '', field);
  return kept.removed ? removedResource(context, field) : kept;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
