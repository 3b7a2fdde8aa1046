import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HistoryEntry } from '#contract/campaign-history.ts';
import { dateIn, type PlainDate } from '#domain/plain-date.ts';
import { useUser } from '../../../session/session-store.ts';
import { historyQuery } from '../../campaign-actions/history-query.ts';

/**
 * Returns the campaign's history from a day on, newest first; undefined until all of it has loaded, and null if it
 * could not be loaded.
 */
export function useHistorySince(id: string, from: PlainDate): readonly HistoryEntry[] | null | undefined {
  const { time_zone: timeZone } = useUser();
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(historyQuery(id));
  const entries = data?.pages.flatMap((page) => page.entries);
  const oldest = entries?.at(-1);
  const reaches = oldest !== undefined && dateIn(timeZone, new Date(oldest.at)) < from;
  const lacks = hasNextPage && !reaches;
  useEffect(() => {
    if (lacks && !isFetching && error === null) void fetchNextPage();
  }, [lacks, isFetching, error, fetchNextPage]);
  if (error !== null) return null;
  return lacks ? undefined : entries;
}
