import type { NetworkObject } from '../ad-network.ts';

/** Google's limit of operations per mutate (API guide "System limits"). */
export const MOST_OPERATIONS = 10_000;

type Sendable = { body: Record<string, unknown> };

/** Operations on the campaign itself. They are never split, so that it always has a location. */
const ofCampaign = new Set(['campaignBudgetOperation', 'campaignOperation', 'campaignCriterionOperation']);

function creates({ body }: Sendable): { resourceName?: string; adGroup?: string } {
  const [operation] = Object.values(body) as { create?: { resourceName?: string; adGroup?: string } }[];
  return operation?.create ?? {};
}

/**
 * Splits operations into units that can be sent separately. A new ad group stays together with its
 * contents.
 */
function units<O extends Sendable>(operations: readonly O[]): O[][] {
  const found: O[][] = [];
  let together = (_operation: Sendable) => false;
  for (const operation of operations) {
    const unit = found.at(-1);
    if (unit !== undefined && together(operation)) {
      unit.push(operation);
      continue;
    }
    found.push([operation]);
    const [kind = ''] = Object.keys(operation.body);
    const { resourceName: group } = creates(operation);
    if (ofCampaign.has(kind))
      together = ({ body }) => Object.keys(body).some((other) => ofCampaign.has(other));
    else together = (other) => group !== undefined && creates(other).adGroup === group;
  }
  return found;
}

/**
 * Splits operations into requests of at most `most` each, in order. Each request has whole ad
 * groups, so that the campaign can be continued from any of them.
 */
export function inBatches<O extends Sendable>(operations: readonly O[], most: number): O[][] {
  const batches: O[][] = [];
  for (const unit of units(operations)) {
    const batch = batches.at(-1);
    if (batch !== undefined && batch.length + unit.length <= most) batch.push(...unit);
    else batches.push([...unit]);
  }
  return batches;
}

/**
 * Returns a sufficient number of requests for operations that are not yet known individually. A
 * request with nothing left is not sent.
 */
export function batchesFor(total: number, largestUnit: number, most: number): number {
  return total <= most ? 1 : Math.ceil(total / Math.max(1, most - largestUnit)) + 1;
}

/**
 * Returns a lookup of recorded objects by kind and key, because a campaign may have a hundred
 * thousand keywords.
 */
export function indexed(
  recorded: readonly NetworkObject[],
): (kind: string, key: string) => NetworkObject | undefined {
  const byKey = new Map(recorded.map((object) => [`${object.kind} ${object.key}`, object]));
  return (kind, key) => byKey.get(`${kind} ${key}`);
}
