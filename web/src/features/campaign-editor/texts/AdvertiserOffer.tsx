import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../shell/when-online.ts';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { offeredLines } from './offered-lines.ts';

const AdvertiserLine = lazy(() => whenOnline(() => import('./AdvertiserLine.tsx')));

/** Offers the lines that would resolve findings in the text at the path. */
export function AdvertiserOffer({ path, disabled }: { path: string; disabled: boolean }) {
  const kinds = offeredLines(useJudged().problems);
  return (
    <Suspense fallback={null}>
      {[...kinds].map(([kind, lines]) => {
        const offered = lines.get(path);
        return (
          offered && (
            <AdvertiserLine key={kind} path={path} offered={offered} lines={lines} disabled={disabled} />
          )
        );
      })}
    </Suspense>
  );
}
