import type { ReactNode } from 'react';
import { Loaded, type Loading } from '../messages/Loaded.tsx';
import { TableFooter } from './TableFooter.tsx';
import { useLastPage } from './use-last-page.ts';

type Props<Data> = {
  query: Loading<Data>;
  page: number;
  onPage: (page: number) => void;
  skeleton?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** True below rows without a margin. */
  flush?: boolean;
  /** Returns the rows of the page. */
  children: (data: Data) => ReactNode;
};

/**
 * Page of a list with its footer. Goes to the last page when the requested one is beyond it, for example
 * after its only row was deleted.
 */
export function ListPages<Data extends { count: number }>(props: Props<Data>) {
  const { query, page, onPage, skeleton, empty, flush, children } = props;
  useLastPage(query.data?.count, page, onPage);
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(data) =>
        data.count === 0 && empty !== undefined ? (
          empty
        ) : (
          <>
            {children(data)}
            <TableFooter count={data.count} page={page} onPage={onPage} flush={flush} />
          </>
        )
      }
    </Loaded>
  );
}
