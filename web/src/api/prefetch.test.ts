import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetch } from './prefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise(() => undefined);
const after = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function waitsFor(asked: readonly Promise<unknown>[]): Promise<number> {
  const from = Date.now();
  const waited = prefetch(asked).then(() => Date.now() - from);
  await vi.advanceTimersByTimeAsync(1000);
  return waited;
}

test('a screen waits for the last of its queries', async () => {
  expect(await waitsFor([after(30), after(80)])).toBe(80);
});

test('a screen waits for 200 ms at most', async () => {
  expect(await waitsFor([after(30), never])).toBe(200);
});

test('a failed query does not delay the screen, which handles the error', async () => {
  expect(await waitsFor([Promise.reject(new Error('refused')), after(10)])).toBe(10);
});
