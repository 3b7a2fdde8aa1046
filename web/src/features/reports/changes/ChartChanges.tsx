import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../shell/when-online.ts';
import type { Props } from './LoadedChanges.tsx';

/** Loads after the chart, because the words of the history are many. */
const LoadedChanges = lazy(() =>
  whenOnline(() =>
    import('./LoadedChanges.tsx').then(({ LoadedChanges: component }) => ({ default: component })),
  ),
);

/** Lists the changes of a campaign in a range and passes their days to the chart above. */
export function ChartChanges(props: Props) {
  return (
    <Suspense>
      <LoadedChanges {...props} />
    </Suspense>
  );
}
