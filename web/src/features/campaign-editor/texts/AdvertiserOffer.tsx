import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../shell/when-online.ts';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { offeredLines } from './offered-lines.ts';

const AdvertiserLine = lazy(() => whenOnline(() => import('./AdvertiserLine.tsx')));

/** Offers the line that names the advertiser where the text at the path leaves it out. */
export function AdvertiserOffer({ path, disabled }: { path: string; disabled: boolean }) {
  const lines = offeredLines(useJudged().problems);
  const offered = lines.get(path);
  if (offered === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AdvertiserLine path={path} offered={offered} lines={lines} disabled={disabled} />
    </Suspense>
  );
}
