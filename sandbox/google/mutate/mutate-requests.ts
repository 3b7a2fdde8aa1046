import type { Sandbox } from '../../sandbox.ts';
import { adsError } from '../ads-error.ts';
import type { Customer, Resource } from '../objects.ts';
import { readBody, snakeCase } from '../shape-check.ts';
import type { Kind } from './request-shapes.ts';
import { KINDS, mutateAll, mutateOne } from './request-shapes.ts';
import type { Step } from './run-mutate.ts';
import { runMutate } from './run-mutate.ts';

const MOST_OPERATIONS = 10_000;
type Json = Record<string, unknown>;

/** Handles googleAds:mutate: atomic operations of any kind. */
export async function mutateGoogleAds(
  sandbox: Sandbox,
  customer: Customer,
  version: string,
  payload: unknown,
): Promise<Json> {
  const body = readBody(mutateAll, payload);
  const steps = (body.mutateOperations ?? []).map((wrapper, index): Step => {
    const kind = KINDS.find((name) => wrapper[`${name}Operation`] !== undefined) ?? 'campaign';
    return {
      kind,
      operation: wrapper[`${kind}Operation`] ?? {},
      path: [{ fieldName: 'mutate_operations', index }, { fieldName: `${snakeCase(kind)}_operation` }],
    };
  });
  checkCount(steps.length);
  const result = await runMutate(sandbox, customer, version, steps, optionsOf(body));
  const full = body.responseContentType === 'MUTABLE_RESOURCE';
  return {
    ...(result.partialFailureError !== undefined && { partialFailureError: result.partialFailureError }),
    ...(result.names.length > 0 && {
      mutateOperationResponses: result.names.map((name, index) => {
        const kind = steps[index]?.kind ?? 'campaign';
        return name === undefined ? {} : { [`${kind}Result`]: resultOf(sandbox, kind, name, full) };
      }),
    }),
  };
}

/** Handles campaigns:mutate and the like: operations of one kind. */
export async function mutateResources(
  sandbox: Sandbox,
  customer: Customer,
  version: string,
  kind: Kind,
  payload: unknown,
): Promise<Json> {
  const body = readBody(mutateOne(kind), payload);
  const steps = (body.operations ?? []).map((operation, index): Step => ({
    kind,
    operation,
    path: [{ fieldName: 'operations', index }],
  }));
  checkCount(steps.length);
  const result = await runMutate(sandbox, customer, version, steps, optionsOf(body));
  const full = body.responseContentType === 'MUTABLE_RESOURCE';
  return {
    ...(result.partialFailureError !== undefined && { partialFailureError: result.partialFailureError }),
    ...(result.names.length > 0 && {
      results: result.names.map((name) => (name === undefined ? {} : resultOf(sandbox, kind, name, full))),
    }),
  };
}

function optionsOf(body: { validateOnly?: boolean | undefined; partialFailure?: boolean | undefined }) {
  return { validateOnly: body.validateOnly ?? false, partialFailure: body.partialFailure ?? false };
}

function checkCount(count: number): void {
  if (count === 0) {
    throw adsError('requestError', 'REQUIRED_FIELD_MISSING', 'At least one operation is required.');
  }
  if (count > MOST_OPERATIONS) {
    throw adsError('requestError', 'TOO_MANY_MUTATE_OPERATIONS', 'Too many mutate operations.');
  }
}

function resultOf(sandbox: Sandbox, kind: Kind, resourceName: string, full: boolean): Json {
  const resource = full ? resourceBehind(sandbox, kind, resourceName) : undefined;
  return { resourceName, ...(resource && { [kind]: resource }) };
}

function resourceBehind(sandbox: Sandbox, kind: Kind, name: string): Resource | undefined {
  const { google } = sandbox;
  const id = name.split('/').pop() ?? '';
  const ad = google.ads.get(id.split('~')[1] ?? id);
  const behind: Record<Kind, Resource | undefined> = {
    campaignBudget: google.budgets.get(id)?.resource,
    campaign: google.campaigns.get(id)?.resource,
    adGroup: google.adGroups.get(id)?.resource,
    asset: google.assets.get(id)?.resource,
    campaignCriterion: google.campaignCriteria.get(name)?.resource,
    adGroupCriterion: google.adGroupCriteria.get(name)?.resource,
    campaignAsset: google.campaignAssets.get(name)?.resource,
    adGroupAd: ad && { ...ad.resource, ad: ad.ad },
    ad: ad?.ad,
  };
  return behind[kind];
}
