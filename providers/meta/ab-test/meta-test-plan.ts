import { testedVariants, type TestedVariant } from '#domain/ab-testing/states.ts';
import { channelLabels } from '#domain/channels.ts';
import type { Cents } from '#domain/money.ts';
import {
  recordedObject,
  type DesiredMeta,
  type NetworkObject,
  type NetworkStep,
  type SocialAdContent,
} from '../../ad-network.ts';

type Recorded = readonly NetworkObject[];
export type Split = NonNullable<DesiredMeta['split']>;
type SocialChannel = SocialAdContent['channel'];

/** A variant on a channel. Its key contains both, and the test. */
export type Cell = { channel: SocialChannel; variant: TestedVariant };

export const cellKey = (split: Pick<Split, 'id'>, { channel, variant }: Cell) =>
  `${channel}:${variant}:${split.id}`;

/** Parses the cell and test from a key. */
export function cellOf(key: string): Cell & { test: string } {
  const [channel, variant, test = ''] = key.split(':');
  return { channel: channel as SocialChannel, variant: variant as TestedVariant, test };
}

/** Returns every cell of a test: both variants on each active channel. */
export function cellsOf(desired: DesiredMeta): Cell[] {
  return desired.ads.flatMap(({ channel }) => testedVariants.map((variant) => ({ channel, variant })));
}

/**
 * Returns an equal share of the daily budget per cell, rounded down to whole cents so that the sum
 * never exceeds the budget.
 */
export function cellBudget(desired: DesiredMeta): Cents {
  return Math.floor(desired.dailyBudgetCents / cellsOf(desired).length);
}

/** Returns the desired split, or null while the campaign is not live. */
function wantedSplit({ running, split }: DesiredMeta): Split | null {
  return running === 'live' ? split : null;
}

const testCampaigns = (recorded: Recorded) => recorded.filter(({ kind }) => kind === 'test_campaign');

/**
 * Returns the steps that end unwanted tests. Their campaign is paused first, whatever is recorded,
 * and only once.
 */
function endTests(desired: DesiredMeta, recorded: Recorded): NetworkStep[] {
  const over = testCampaigns(recorded).filter(
    ({ key, sent }) => key !== wantedSplit(desired)?.id && sent['over'] !== true,
  );
  return over.flatMap(({ key }) => [
    testStep('stop', 'pause_test_campaign', key),
    ...(isStudied(recorded, key) ? [testStep('build', 'end_study', key)] : []),
  ]);
}

function isStudied(recorded: Recorded, test: string): boolean {
  return recordedObject(recorded, 'study', test)?.sent['state'] === 'running';
}

function testStep(phase: NetworkStep['phase'], name: string, key: string): NetworkStep {
  return { phase, name, key, channel: null, subject: 'A/B test' };
}

function cellStep(phase: NetworkStep['phase'], name: string, split: Split, cell: Cell): NetworkStep {
  const subject = `${channelLabels[cell.channel]}, variant ${cell.variant.toUpperCase()}`;
  return { phase, name, key: cellKey(split, cell), channel: cell.channel, subject };
}

/** Returns the steps that create missing test objects. A cell never changes after its creation. */
function buildTest(desired: DesiredMeta, split: Split, recorded: Recorded): NetworkStep[] {
  const isMissing = (kind: string, key: string) => recordedObject(recorded, kind, key) === undefined;
  const cells = cellsOf(desired).flatMap((cell) => {
    const key = cellKey(split, cell);
    return (['ad_set', 'creative', 'ad'] as const)
      .filter((part) => isMissing(`test_${part}`, key))
      .map((part) => cellStep('build', `create_test_${part}`, split, cell));
  });
  return [
    ...(isMissing('test_campaign', split.id) ? [testStep('build', 'create_test_campaign', split.id)] : []),
    ...cells,
    ...(isMissing('study', split.id) ? [testStep('build', 'create_study', split.id)] : []),
  ];
}

/** Returns true if a test needs an ad that does not exist yet. */
export function plansTestAds(desired: DesiredMeta, recorded: Recorded): boolean {
  const split = wantedSplit(desired);
  if (split === null) return false;
  return cellsOf(desired).some(
    (cell) => recordedObject(recorded, 'test_creative', cellKey(split, cell)) === undefined,
  );
}

function startTest(desired: DesiredMeta, split: Split, recorded: Recorded): NetworkStep[] {
  const isActive = (kind: string, key: string) =>
    recordedObject(recorded, kind, key)?.sent['status'] === 'ACTIVE';
  const cells = cellsOf(desired).flatMap((cell) =>
    (['test_ad_set', 'test_ad'] as const)
      .filter((kind) => !isActive(kind, cellKey(split, cell)))
      .map((kind) => cellStep('start', `activate_${kind}`, split, cell)),
  );
  // Activate the test campaign last, so that nothing delivers before everything is ready.
  const campaign = isActive('test_campaign', split.id)
    ? []
    : [testStep('start', 'activate_test_campaign', split.id)];
  return [...cells, ...campaign];
}

/** Returns the A/B test steps of a campaign by phase, in planned order. */
export function planTests(desired: DesiredMeta, recorded: Recorded) {
  const split = wantedSplit(desired);
  const ending = endTests(desired, recorded);
  return {
    /** True while a test runs: its own campaign delivers and the main campaign is paused. */
    running: split !== null,
    stop: ending.filter(({ phase }) => phase === 'stop'),
    build: [
      ...ending.filter(({ phase }) => phase === 'build'),
      ...(split === null ? [] : buildTest(desired, split, recorded)),
    ],
    start: split === null ? [] : startTest(desired, split, recorded),
  };
}

/** Returns the steps that remove all tests, before the campaign itself is removed. */
export function removeTests(recorded: Recorded): NetworkStep[] {
  return testCampaigns(recorded).flatMap(({ key }) => [
    ...(isStudied(recorded, key) ? [testStep('remove', 'end_study', key)] : []),
    testStep('remove', 'remove_test_campaign', key),
  ]);
}

/** Returns the content that a variant shows on a channel. Throws if there is none. */
export function contentOf(desired: DesiredMeta, split: Split, { channel, variant }: Cell): SocialAdContent {
  const ads = variant === 'a' ? desired.ads : split.ads;
  const ad = ads.find((candidate) => candidate.channel === channel);
  if (ad === undefined) throw new Error(`variant ${variant} has no ad for ${channel}`);
  return ad;
}
