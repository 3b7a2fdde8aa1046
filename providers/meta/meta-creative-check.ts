import { z } from 'zod';
import { type DesiredMeta, type NetworkObject, type StepResult, type StepWork } from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { MetaClient } from './meta-client.ts';
import { creativeFeatures } from './meta-creative-features.ts';
import { contentKey } from './meta-creative-content.ts';
import { creativeName } from './meta-objects.ts';
import { creativePayload, refusedFeatures } from './meta-payloads.ts';

const valid = z.object({ success: z.literal(true) });

/**
 * Asks Meta to validate a creative without creating it, and throws rejections so that they stop a
 * launch before it begins. A rejected feature key is left out with a warning instead, because one
 * unknown key rejects the whole creative.
 */
export async function checkCreative(
  client: MetaClient,
  { account, desired, recorded }: StepWork<DesiredMeta>,
  key: string,
): Promise<StepResult> {
  const ads = [...desired.ads, ...(desired.split?.ads ?? [])];
  const ad = ads.find((candidate) => contentKey(desired, candidate) === key);
  if (ad === undefined) throw new Error(`the campaign has no ad ${key}`);
  const known = refusedFeatures(recorded);
  const left: string[] = [];
  let warning: NetworkError | undefined;
  for (;;) {
    const payload = creativePayload(desired, ad, recorded, [...known, ...left]);
    const params = {
      name: creativeName(desired, ad, recorded),
      ...payload,
      execution_options: ['validate_only'],
    };
    try {
      await client.check(account, `${account.accountId}/adcreatives`, params, valid);
      const made: NetworkObject = {
        kind: 'creative_check',
        key,
        externalId: 'valid',
        sent: { refusedFeatures: left },
      };
      return { objects: [made], ...(warning === undefined ? {} : { warning }) };
    } catch (error) {
      const feature = refusedFeature(error);
      if (!(error instanceof NetworkError) || feature === undefined || left.includes(feature)) throw error;
      left.push(feature);
      warning = leftOut(left, error);
    }
  }
}

/** Returns the feature key that a rejection blames by path or names in its message. */
function refusedFeature(error: unknown): string | undefined {
  if (!(error instanceof NetworkError) || error.kind !== 'rejected') return undefined;
  const path = error.blamed.find((field) => field.includes('creative_features_spec.'));
  const named =
    path?.split('creative_features_spec.')[1] ??
    /Param key '(\w+)' in degrees_of_freedom_spec/.exec(error.message)?.[1];
  return creativeFeatures.find((feature) => feature === named?.split('.')[0]);
}

function leftOut(features: readonly string[], cause: NetworkError): NetworkError {
  const names = features.map((name) => `“${name.replaceAll('_', ' ')}”`).join(', ');
  const message =
    `Facebook did not let us turn off ${names} for this ad. Everything else is off, and the launch went on. ` +
    'Check the ad’s creative enhancements in Ads Manager';
  return new NetworkError(message, { network: 'meta', kind: 'rejected', code: cause.code, cause });
}
