import type { NetworkObject } from '../ad-network.ts';

/** Google refuses a mutate with more operations (API guide "System limits"). */
export const MOST_OPERATIONS = 10_000;

type Sendable = { body: Record<string, unknown> };

/** Operations on the campaign itself: never parted, so that it is at no time without a location. */
const ofCampaign = new Set(['campaignBudgetOperation', 'campaignOperation', 'campaignCriterionOperation']);

function creates({ body }: Sendable): { resourceName?: string; adGroup?: string } {
  const [operation] = Object.values(body) as { create?: { resourceName?: string; adGroup?: string } }[];
  return operation?.create ?? {};
}

/** Splits operations where they may be sent apart: a new ad group stays together with what is in it. */
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
 * Returns operations in requests of at most `most` each, in their order. Each request makes whole ad groups, so that the
 * campaign can be gone on with from any of them.
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
 * Returns how many requests are enough for operations that are not known one by one yet. One that turns out to have
 * nothing left to send is not sent.
 */
export function batchesFor(total: number, largestUnit: number, most: number): number {
  return total <= most ? 1 : Math.ceil(total / Math.max(1, most - largestUnit)) + 1;
}

/** Returns recorded objects by their kind and key: a campaign may have a hundred thousand keywords. */
export function indexed(
  recorded: readonly NetworkObject[],
): (kind: string, key: string) => NetworkObject | undefined {
  const byKey = new Map(recorded.map((object) => [`${object.kind} ${object.key}`, object]));
  return (kind, key) => byKey.get(`${kind} ${key}`);
}
