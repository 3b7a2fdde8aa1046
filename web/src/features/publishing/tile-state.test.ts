import { expect, test } from 'vitest';
import type { PublishingStep } from '#contract/publishing.ts';
import { tileState } from './tile-state.ts';

type Step = Pick<PublishingStep, 'line' | 'channel' | 'state'>;

const step = (line: Step['line'], channel: Step['channel'], state: Step['state']): Step => ({
  line,
  channel,
  state,
});

test('a tile counts the steps of its channel and those that its line shares', () => {
  const steps = [
    step('meta', null, 'done'),
    step('meta', 'facebook', 'done'),
    step('meta', 'instagram', 'running'),
    step('google_search', null, 'waiting'),
  ];
  expect(tileState('facebook', steps)).toEqual({ state: 'done', done: 2, total: 2 });
  expect(tileState('instagram', steps)).toEqual({ state: 'running', done: 1, total: 2 });
  expect(tileState('search', steps)).toEqual({ state: 'waiting', done: 0, total: 1 });
});

test('a failed step makes the tiles that share it fail', () => {
  const steps = [step('meta', null, 'failed'), step('meta', 'facebook', 'done')];
  expect(tileState('facebook', steps).state).toBe('failed');
  expect(tileState('instagram', steps).state).toBe('failed');
});
