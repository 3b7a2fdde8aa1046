import { fields, text } from '../../json-values.ts';
import { nextGoogleId } from '../identifiers.ts';
import type { KeptAdGroupCriterion } from '../objects.ts';
import { checkStatus, findAdGroup } from './ad-groups.ts';
import type { OperationContext } from './context.ts';
import { fail, stop, stopIfFailed } from './context.ts';
import { applyMask } from './field-mask.ts';
import type { Handler } from './handler.ts';
import { identifyDemographic } from './rules/housing-rules.ts';
import { checkKeyword } from './rules/keyword-rules.ts';
import { checkBid } from './rules/money-rules.ts';
import { checkNewName, idIn, notFound, removedResource, resourceName, touch } from './resource-names.ts';
import type { Bodies } from './request-shapes.ts';

export const adGroupCriteria: Handler<Bodies['adGroupCriterion']> = {
  create(context, body) {
    checkNewName(context, body.resourceName);
    const adGroup = findAdGroup(context, body.adGroup, ['adGroup']);
    const demographic = identifyDemographic(context, body);
    if ((body.keyword === undefined) === (demographic === undefined)) {
      return stop(context, {
        type: 'adGroupCriterionError',
        code: 'CONCRETE_TYPE_REQUIRED',
        message: 'Concrete type of criterion is required.',
      });
    }
    if (body.keyword) checkKeyword(context, body.keyword);
    checkBid(context, ['cpcBidMicros'], body.cpcBidMicros);
    checkStatus(context, body.status);
    if (body.keyword) checkNew(context, adGroup.id, body);
    stopIfFailed(context);
    const { google, settings } = context.sandbox;
    const id = demographic?.id ?? nextGoogleId(settings, 'criterion');
    const name = resourceName(context, 'adGroupCriterion', `${adGroup.id}~${id}`);
    google.adGroupCriteria.put({
      id,
      customer_id: context.customer.id,
      ad_group_id: adGroup.id,
      campaign_id: adGroup.campaign_id,
      removed: false,
      resource: {
        ...body,
        resourceName: name,
        criterionId: id,
        adGroup: adGroup.resource.resourceName,
        status: body.status ?? 'ENABLED',
        negative: body.negative ?? false,
        type: demographic?.type ?? 'KEYWORD',
        approvalStatus: 'APPROVED',
      },
    });
    return name;
  },

  update(context, body, mask) {
    const kept = find(context, body.resourceName, ['resourceName']);
    touch(context, kept.resource.resourceName);
    if (kept.resource['negative'] === true) {
      stop(context, {
        type: 'adGroupCriterionError',
        code: 'CANT_UPDATE_NEGATIVE',
        message: 'Negative ad group criteria are not updateable.',
      });
    }
    const { next } = applyMask(context, kept.resource, body, mask, {
      mutable: ['status', 'cpcBidMicros', 'finalUrls'],
      immutable: ['keyword.text', 'keyword.matchType', 'adGroup', 'negative', 'criterionId'],
    });
    checkStatus(context, text(next['status']));
    checkBid(context, ['cpcBidMicros'], text(next['cpcBidMicros']));
    stopIfFailed(context);
    context.sandbox.google.adGroupCriteria.put({ ...kept, resource: next });
    return next.resourceName;
  },

  remove(context, name) {
    const kept = find(context, name, []);
    touch(context, name);
    const resource = { ...kept.resource, status: 'REMOVED' };
    context.sandbox.google.adGroupCriteria.put({ ...kept, removed: true, resource });
    return name;
  },
};

function find(context: OperationContext, name: string | undefined, field: string[]): KeptAdGroupCriterion {
  idIn(context, 'adGroupCriterion', name, field);
  const kept = context.sandbox.google.adGroupCriteria.get(name ?? '');
  if (!kept) return notFound(context, name ?? '', field);
  return kept.removed ? removedResource(context, field) : kept;
}

/** Throws for an existing keyword. Google's behavior is unconfirmed; an error hides no mistake. */
function checkNew(context: OperationContext, adGroupId: string, body: Bodies['adGroupCriterion']): void {
  const wording = body.keyword?.text?.toLowerCase().trim();
  const exists = context.sandbox.google.adGroupCriteria.childrenOf(adGroupId).some((other) => {
    const keyword = fields(other.resource['keyword']);
    return (
      !other.removed &&
      text(keyword['text'])?.toLowerCase().trim() === wording &&
      keyword['matchType'] === body.keyword?.matchType &&
      other.resource['negative'] === (body.negative ?? false)
    );
  });
  if (!exists) return;
  fail(context, {
    type: 'mutateError',
    code: 'RESOURCE_ALREADY_EXISTS',
    message: 'The keyword already exists in the ad group.',
    field: ['keyword', 'text'],
    trigger: body.keyword?.text,
  });
}
