import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, refetchFailedQueries } from './query-client.ts';

const key = ['figures'];
let answers: (() => void)[];
let works = false;
const read = vi.fn<() => Promise<unknown>>(
  () =>
    new Promise((resolve, reject) => {
      answers.push(() => (works ? resolve({ spend: 10 }) : reject(new Error('Out of order'))));
    }),
);
const closes: (() => void)[] = [];

/** Shows the figures in one more part of the screen. */
function show(): () => ReturnType<typeof shown> {
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn: read, retry: false });
  closes.push(observer.subscribe(() => undefined));
  return () => shown(observer);
}
function shown(observer: Pick<QueryObserver, 'getCurrentResult'>) {
  const { data, error } = observer.getCurrentResult();
  return { data, error: error?.message };
}
async function answer(): Promise<void> {
  answers.shift()?.();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
}
const close = () => closes.splice(0).forEach((one) => one());

beforeEach(() => {
  answers = [];
  works = false;
});
afterEach(() => {
  close();
  queryClient.clear();
  read.mockClear();
});

test('a part that failed keeps its error while it is read again, also when another part is shown', async () => {
  const first = show();
  await answer();
  expect(first()).toEqual({ data: undefined, error: 'Out of order' });
  const second = show();
  expect(queryClient.isFetching()).toBe(1);
  for (const part of [first, second]) expect(part()).toEqual({ data: undefined, error: 'Out of order' });
  works = true;
  await answer();
  for (const part of [first, second]) expect(part()).toEqual({ data: { spend: 10 }, error: undefined });
});

test('a screen that is opened again after a failure does not begin with the error', async () => {
  show();
  await answer();
  close();
  // Its route begins to read before it is shown.
  void queryClient.prefetchQuery({ queryKey: key, queryFn: read, retry: false });
  const again = show();
  expect(again()).toEqual({ data: undefined, error: undefined });
  await answer();
  expect(again()).toEqual({ data: undefined, error: 'Out of order' });
});

test('a list whose dialog is closed and reopened does not begin with the error', async () => {
  const options = { queryKey: key, queryFn: read, retry: false };
  const observer = new QueryObserver(queryClient, options);
  closes.push(observer.subscribe(() => undefined));
  await answer();
  observer.setOptions({ ...options, enabled: false });
  observer.setOptions({ ...options, enabled: true });
  expect(queryClient.isFetching()).toBe(1);
  expect(shown(observer)).toEqual({ data: undefined, error: undefined });
});

test('one click reloads everything that failed, and nothing else', async () => {
  const failed = show();
  await answer();
  const fine = vi.fn<() => Promise<string>>(async () => 'fine');
  closes.push(
    new QueryObserver(queryClient, { queryKey: ['fine'], queryFn: fine }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  works = true;
  const done = refetchFailedQueries();
  await answer();
  await done;
  expect(failed().data).toEqual({ spend: 10 });
  expect(fine).toHaveBeenCalledTimes(1);
  await refetchFailedQueries();
  expect(read).toHaveBeenCalledTimes(2);
});
