import type { OperationContext } from './context.ts';
import { stop } from './context.ts';

const COLLECTIONS = {
  campaignBudget: 'campaignBudgets',
  campaign: 'campaigns',
  campaignCriterion: 'campaignCriteria',
  adGroup: 'adGroups',
  adGroupCriterion: 'adGroupCriteria',
  adGroupAd: 'adGroupAds',
  ad: 'ads',
  asset: 'assets',
  campaignAsset: 'campaignAssets',
} as const;

type Kind = keyof typeof COLLECTIONS;

export function resourceName(context: { customer: { id: string } }, kind: Kind, id: string): string {
  return `customers/${context.customer.id}/${COLLECTIONS[kind]}/${id}`;
}

function isTemporary(name: string): boolean {
  return /\/-\d+$/.test(name);
}

/** Returns the id in a resource name of this customer, resolving temporary names. */
export function idIn(
  context: OperationContext,
  kind: Kind,
  name: string | undefined,
  field: readonly (string | number)[],
): string {
  if (name === undefined || name === '') {
    return stop(context, {
      type: 'requestError',
      code: 'RESOURCE_NAME_MISSING',
      message: 'Resource name is missing.',
      field,
    });
  }
  const real = isTemporary(name) ? resolve(context, name, field) : name;
  const found = /^customers\/(\d+)\/(\w+)\/([\w~-]+)$/.exec(real);
  if (found?.[2] !== COLLECTIONS[kind]) {
    return stop(context, {
      type: 'requestError',
      code: 'RESOURCE_NAME_MALFORMED',
      message: `Resource name '${name}' is malformed.`,
      field,
      trigger: name,
    });
  }
  if (found[1] !== context.customer.id) {
    return stop(context, {
      type: 'requestError',
      code: 'INVALID_CUSTOMER_ID',
      message: 'The resource belongs to another customer.',
      field,
      trigger: name,
    });
  }
  return found[3] ?? '';
}

function resolve(context: OperationContext, name: string, field: readonly (string | number)[]): string {
  if (context.failed.has(name)) {
    return stop(context, {
      type: 'newResourceCreationError',
      code: 'TEMP_ID_RESOURCE_HAD_ERRORS',
      message: 'The temp id resource had errors.',
      field,
      trigger: name,
    });
  }
  return context.made.get(name) ?? notFound(context, name, field);
}

export function notFound(
  context: OperationContext,
  name: string,
  field: readonly (string | number)[],
): never {
  return stop(context, {
    type: 'mutateError',
    code: 'RESOURCE_NOT_FOUND',
    message: 'Resource was not found.',
    field,
    trigger: name,
  });
}

export function removedResource(context: OperationContext, field: readonly (string | number)[]): never {
  return stop(context, {
    type: 'contextError',
    code: 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
    message: 'The operation is not allowed for removed resources.',
    field,
  });
}

/** Throws if the request updates or removes a resource twice. */
export function touch(context: OperationContext, name: string): void {
  if (context.touched.has(name)) {
    stop(context, {
      type: 'mutateError',
      code: 'ID_EXISTS_IN_MULTIPLE_MUTATES',
      message: 'Cannot have multiple mutates for the same ID in one request.',
      trigger: name,
    });
  }
  context.touched.add(name);
}

/** Throws unless a new resource has no name, or a temporary one that is used for the first time. */
export function checkNewName(context: OperationContext, name: string | undefined): void {
  if (name === undefined || name === '') return;
  if (!isTemporary(name)) {
    stop(context, {
      type: 'newResourceCreationError',
      code: 'CANNOT_SET_ID_FOR_CREATE',
      message: 'Do not set the id field while creating new resources.',
      field: ['resourceName'],
      trigger: name,
    });
  }
  const number = name.slice(name.lastIndexOf('/'));
  if ([...context.made.keys(), ...context.failed].some((other) => other.endsWith(number))) {
    stop(context, {
      type: 'newResourceCreationError',
      code: 'DUPLICATE_TEMP_IDS',
      message: 'Creating more than one resource with the same temp ID is not allowed.',
      field: ['resourceName'],
      trigger: name,
    });
  }
}
