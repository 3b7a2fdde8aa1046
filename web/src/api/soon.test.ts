import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from './soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise(() => undefined);
const after = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function waitsFor(asked: readonly Promise<unknown>[]): Promise<number> {
  const from = Date.now();
  const waited = soon(asked).then(() => Date.now() - from);
  await vi.advanceTimersByTimeAsync(1000);
  return waited;
}

test('a screen waits for the last of what it asks for', async () => {
  expect(await waitsFor([after(30), after(80)])).toBe(80);
});

test('it waits a moment only, and then shows what there is', async () => {
  expect(await waitsFor([after(30), never])).toBe(200);
});

test('what fails holds up nothing, and is left to the screen', async () => {
  expect(await waitsFor([Promise.reject(new Error('refused')), after(10)])).toBe(10);
});
