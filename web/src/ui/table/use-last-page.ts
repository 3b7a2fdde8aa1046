import { useEffect, useEffectEvent } from 'react';
import { limits } from '#domain/limits.ts';

/**
 * Goes to the last page when the requested one is beyond it, for example after its only row was deleted.
 */
export function useLastPage(
  count: number | undefined,
  page: number,
  onPage: (page: number) => void,
  size: number = limits.page.size,
): void {
  const go = useEffectEvent(onPage);
  const last = count === undefined ? page : Math.max(1, Math.ceil(count / size));
  useEffect(() => {
    if (page > last) go(last);
  }, [page, last]);
}
