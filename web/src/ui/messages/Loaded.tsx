import type { ReactNode } from 'react';
import { FailurePanel } from './FailurePanel.tsx';
import { LoadingRows } from '../table/LoadingRows.tsx';

/** The parts of a query's result that decide what is shown. */
export type Loading<Data> = { data: Data | undefined; error: unknown };

type Props<Data> = {
  query: Loading<Data>;
  /** Shown until the first answer, by default as rows of a list. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Content of a query: its skeleton until the first answer, the reason of a failure, and the loaded data. */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  const { data, error } = query;
  return (
    <>
      {data === undefined && error !== null && <FailurePanel error={error} />}
      {data === undefined && error === null && (skeleton ?? <LoadingRows />)}
      {data !== undefined && children(data)}
    </>
  );
}
