import { type DesiredMeta, type NetworkObject, type StepResult, type StepWork } from '../../ad-network.ts';
import { NetworkError } from '../../network-error.ts';
import { cellBudget, cellOf, type Split } from './meta-test-plan.ts';

type Work = StepWork<DesiredMeta>;

/** Builders of the recorded A/B test objects, shared by the steps and their look-ups. */

export function splitOf({ split }: DesiredMeta): Split {
  if (split === null) throw new Error('no A/B test is wanted');
  return split;
}

export const testCampaignObject = (externalId: string, split: Split): NetworkObject => ({
  kind: 'test_campaign',
  key: split.id,
  externalId,
  sent: { status: 'PAUSED', over: false, startDate: split.startDate, endDate: split.endDate },
});

export const studyObject = (
  externalId: string,
  key: string,
  state: 'running' | 'refused' | 'over',
): NetworkObject => ({
  kind: 'study',
  key,
  externalId,
  sent: { state },
});

const cellObjects = {
  test_ad_set: ({ desired }: Work) => ({ status: 'PAUSED', dailyBudgetCents: cellBudget(desired) }),
  test_creative: () => ({}),
  test_ad: () => ({ status: 'PAUSED' }),
};
export type CellKind = keyof typeof cellObjects;

/** Account edges by the kind of a cell's object. */
export const cellEdges: Record<CellKind, string> = {
  test_ad_set: 'adsets',
  test_creative: 'adcreatives',
  test_ad: 'ads',
};

export function cellObject(kind: CellKind, key: string, externalId: string, work: Work): NetworkObject {
  return { kind, key, externalId, sent: cellObjects[kind](work) };
}

/** Error kinds that a retry cannot fix. */
const refusals = new Set(['permission', 'rejected', 'missing', 'configuration']);
export const isRefusal = (error: unknown): error is NetworkError =>
  error instanceof NetworkError && refusals.has(error.kind);

/** Returns the result of removing a test: all of its objects are removed. */
export function testRemoved(recorded: readonly NetworkObject[], test: string): StepResult {
  const ofTest = ({ kind, key }: NetworkObject) =>
    kind in cellObjects
      ? cellOf(key).test === test
      : (kind === 'test_campaign' || kind === 'study') && key === test;
  return { objects: [], removed: recorded.filter(ofTest).map(({ kind, key }) => ({ kind, key })) };
}
