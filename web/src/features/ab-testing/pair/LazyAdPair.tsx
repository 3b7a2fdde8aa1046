import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ComponentProps } from 'react';
import { whenOnline } from '../../../shell/when-online.ts';

const AdPair = lazy(() => whenOnline(() => import('./AdPair.tsx')));

/** Shows both variants once the code of the previews has loaded. */
export function LazyAdPair(props: ComponentProps<typeof AdPair>) {
  return (
    <Suspense fallback={<Skeleton height={520} radius="md" animate={false} />}>
      <AdPair {...props} />
    </Suspense>
  );
}
