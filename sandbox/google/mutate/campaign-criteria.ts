import { geoTarget, idOfGeoTarget, LANGUAGES } from '../geo-targets.ts';
import { nextGoogleId } from '../identifiers.ts';
import type { KeptCampaignCriterion } from '../objects.ts';
import { findCampaign } from './campaigns.ts';
import type { OperationContext } from './context.ts';
import { fail, required, stop, stopIfFailed } from './context.ts';
import { checkDemandGenTargeting } from './rules/demand-gen-rules.ts';
import { applyMask } from './field-mask.ts';
import type { Handler } from './handler.ts';
import { checkHousingLocation, identifyDemographic } from './rules/housing-rules.ts';
import { checkKeyword } from './rules/keyword-rules.ts';
import { checkNewName, idIn, notFound, resourceName, touch } from './resource-names.ts';
import type { Bodies } from './request-shapes.ts';

type Body = Bodies['campaignCriterion'];

export const campaignCriteria: Handler<Body> = {
  create(context, body) {
    checkNewName(context, body.resourceName);
    const campaign = findCampaign(context, body.campaign, ['campaign']);
    checkDemandGenTargeting(context, campaign, body);
    const { id, type } = identify(context, body);
    stopIfFailed(context);
    const name = resourceName(context, 'campaignCriterion', `${campaign.id}~${id}`);
    const before = context.sandbox.google.campaignCriteria.get(name);
    if (before && !before.removed) {
      stop(context, {
        type: 'mutateError',
        code: 'RESOURCE_ALREADY_EXISTS',
        message: 'The criterion already exists in the campaign.',
        trigger: name,
      });
    }
    context.sandbox.google.campaignCriteria.put({
      id,
      customer_id: context.customer.id,
      campaign_id: campaign.id,
      removed: false,
      resource: {
        ...body,
        resourceName: name,
        criterionId: id,
        campaign: campaign.resource.resourceName,
        status: body.status ?? 'ENABLED',
        negative: body.negative ?? false,
        type,
      },
    });
    return name;
  },

  update(context, body, mask) {
    const kept = find(context, body.resourceName, ['resourceName']);
    touch(context, kept.resource.resourceName);
    const { next } = applyMask(context, kept.resource, body, mask, {
      mutable: ['status', 'bidModifier'],
      immutable: [
        'campaign',
        'negative',
        'location.geoTargetConstant',
        'language.languageConstant',
        'keyword.text',
        'keyword.matchType',
        'proximity.radius',
        'proximity.radiusUnits',
      ],
    });
    context.sandbox.google.campaignCriteria.put({ ...kept, resource: next });
    return next.resourceName;
  },

  remove(context, name) {
    const kept = find(context, name, []);
    touch(context, name);
    context.sandbox.google.campaignCriteria.put({ ...kept, removed: true });
    return name;
  },
};

/**
 * Returns the id and type of a criterion. Locations and languages use the constant's id; others get
 * a new one.
 */
function identify(context: OperationContext, body: Body): { id: string; type: string } {
  const demographics = [body.ageRange, body.gender, body.parentalStatus];
  const kinds = [body.location, body.language, body.proximity, body.keyword, ...demographics].filter(Boolean);
  if (kinds.length !== 1) {
    stop(context, {
      type: 'campaignCriterionError',
      code: 'CONCRETE_TYPE_REQUIRED',
      message: 'Exactly one concrete type of criterion is required.',
    });
  }
  if (body.location) {
    const id = idOfGeoTarget(body.location.geoTargetConstant);
    const target = id ? geoTarget(id) : undefined;
    if (!target) cannotTarget(context, ['location', 'geoTargetConstant'], body.location.geoTargetConstant);
    else checkHousingLocation(context, target, body.location.geoTargetConstant);
    return { id: id ?? '', type: 'LOCATION' };
  }
  if (body.language) {
    const id = body.language.languageConstant?.replace('languageConstants/', '') ?? '';
    if (!LANGUAGES[id])
      cannotTarget(context, ['language', 'languageConstant'], body.language.languageConstant);
    return { id, type: 'LANGUAGE' };
  }
  if (body.keyword) {
    checkKeyword(context, body.keyword);
    if (body.negative !== true) {
      fail(context, {
        type: 'criterionError',
        code: 'CANNOT_TARGET_CRITERION',
        message: 'Keywords of a campaign can only be negative.',
        field: ['negative'],
      });
    }
    return { id: nextGoogleId(context.sandbox.settings, 'criterion'), type: 'KEYWORD' };
  }
  const demographic = identifyDemographic(context, body);
  if (demographic !== undefined) return demographic;
  checkProximity(context, body);
  return { id: nextGoogleId(context.sandbox.settings, 'criterion'), type: 'PROXIMITY' };
}

function checkProximity(context: OperationContext, body: Body): void {
  const proximity = body.proximity ?? {};
  const point = proximity.geoPoint;
  const refuse = (code: string, message: string, ...field: string[]): void =>
    fail(context, { type: 'criterionError', code, message, field: ['proximity', ...field] });
  if (!point && !proximity.address) {
    refuse('PROXIMITY_GEOPOINT_AND_ADDRESS_BOTH_CANNOT_BE_NULL', 'A point or an address is required.');
  }
  if (point && Math.abs(point.latitudeInMicroDegrees ?? 1e9) > 90_000_000) {
    refuse('INVALID_LATITUDE', 'The latitude is invalid.', 'geoPoint', 'latitudeInMicroDegrees');
  }
  if (point && Math.abs(point.longitudeInMicroDegrees ?? 1e9) > 180_000_000) {
    refuse('INVALID_LONGITUDE', 'The longitude is invalid.', 'geoPoint', 'longitudeInMicroDegrees');
  }
  const most = proximity.radiusUnits === 'KILOMETERS' ? 800 : 500;
  if (proximity.radius === undefined) required(context, 'proximity', 'radius');
  else if (proximity.radius <= 0 || proximity.radius > most) {
    refuse('INVALID_PROXIMITY_RADIUS', 'The proximity radius is invalid.', 'radius');
  }
  if (proximity.radiusUnits === undefined) {
    refuse('INVALID_PROXIMITY_RADIUS_UNITS', 'The proximity radius units are invalid.', 'radiusUnits');
  }
}

function cannotTarget(context: OperationContext, field: string[], trigger: string | undefined): void {
  fail(context, {
    type: 'criterionError',
    code: field[0] === 'language' ? 'CANNOT_TARGET_LANGUAGE' : 'INVALID_CRITERION_ID',
    message: 'The criterion does not exist.',
    field,
    trigger,
  });
}

function find(context: OperationContext, name: string | undefined, field: string[]): KeptCampaignCriterion {
  idIn(context, 'campaignCriterion', name, field);
  const kept = context.sandbox.google.campaignCriteria.get(name ?? '');
  return kept && !kept.removed ? kept : notFound(context, name ?? '', field);
}
