import { z } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import { adsError } from './ads-error.ts';
import type { GeoTarget } from './geo-targets.ts';
import { geoTarget, geoTargetsNamed, idOfGeoTarget } from './geo-targets.ts';
import { readBody } from './shape-check.ts';

const MOST_NAMES = 25;

const suggestRequest = z.strictObject({
  locale: z.string().optional(),
  countryCode: z.string().optional(),
  locationNames: z.strictObject({ names: z.array(z.string()).optional() }).optional(),
  geoTargets: z.strictObject({ geoTargetConstants: z.array(z.string()).optional() }).optional(),
});

/** Handles geoTargetConstants:suggest by name or by constant. */
export function suggestGeoTargets(payload: unknown): Record<string, unknown> {
  const body = readBody(suggestRequest, payload);
  if (body.countryCode !== undefined && !/^[A-Z]{2}$/.test(body.countryCode)) {
    refuse('INVALID_COUNTRY_CODE', 'The country code is invalid.');
  }
  const names = body.locationNames?.names ?? [];
  const constants = body.geoTargets?.geoTargetConstants ?? [];
  if (names.length === 0 && constants.length === 0) {
    refuse('REQUEST_PARAMETERS_UNSET', 'Neither location names nor geo targets were given.');
  }
  if (names.length > MOST_NAMES)
    refuse('LOCATION_NAME_LIMIT', `At most ${MOST_NAMES} location names are allowed.`);
  if (names.some((name) => name.length > 300)) {
    refuse('LOCATION_NAME_SIZE_LIMIT', 'A location name is too long.');
  }
  const locale = body.locale ?? 'en';
  const here = body.countryCode === undefined || body.countryCode === 'US';
  const byName = here
    ? names.flatMap((name) => geoTargetsNamed(name).map((target) => suggestion(target, locale, name)))
    : [];
  const byConstant = constants.flatMap((name) => {
    const target = geoTarget(idOfGeoTarget(name) ?? '');
    return target ? suggestion(target, locale, undefined) : [];
  });
  return { geoTargetConstantSuggestions: [...byName, ...byConstant] };
}

function refuse(code: string, message: string): never {
  throw adsError('geoTargetConstantSuggestionError', code, message);
}

function suggestion(
  target: GeoTarget,
  locale: string,
  searchTerm: string | undefined,
): Record<string, unknown> {
  const { reach, state: _state, ...resource } = target;
  const parents = parentsOf(target);
  return {
    locale,
    reach: String(reach),
    ...(searchTerm !== undefined && { searchTerm }),
    geoTargetConstant: resource,
    ...(parents.length > 0 && { geoTargetConstantParents: parents }),
  };
}

function parentsOf(target: GeoTarget): Record<string, unknown>[] {
  const parent = target.parentGeoTarget ? geoTarget(idOfGeoTarget(target.parentGeoTarget) ?? '') : undefined;
  if (!parent) return [];
  const { reach: _reach, state: _state, ...resource } = parent;
  return [resource, ...parentsOf(parent)];
}

export interface PlanningLimit {
  check(sandbox: Sandbox, customerId: string): void;
}

/** Opens the limit of planning services: one call per second and customer, in real time. */
export function openPlanningLimit(): PlanningLimit {
  const last = new Map<string, number>();
  return {
    check(_sandbox, customerId) {
      const now = performance.now();
      if (now - (last.get(customerId) ?? Number.NEGATIVE_INFINITY) < 1000) {
        throw adsError('quotaError', 'RESOURCE_EXHAUSTED', 'Too many requests. Retry in 1 second.', {
          details: {
            quotaErrorDetails: { rateScope: 'ACCOUNT', rateName: 'Planning requests', retryDelay: '1s' },
          },
        });
      }
      last.set(customerId, now);
    },
  };
}
