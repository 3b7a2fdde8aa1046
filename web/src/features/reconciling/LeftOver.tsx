import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../shell/when-online.ts';
import { orphansQuery } from './queries.ts';

const LeftOverList = lazy(() =>
  whenOnline(async () => ({ default: (await import('./LeftOverList.tsx')).LeftOverList })),
);

/** Lists the orphans at the networks. Renders nothing without any. */
export function LeftOver() {
  const { data } = useQuery(orphansQuery());
  if (data === undefined || data.count === 0) return null;
  return (
    <Suspense>
      <LeftOverList orphans={data.orphans} checkedAt={data.checked_at} />
    </Suspense>
  );
}
