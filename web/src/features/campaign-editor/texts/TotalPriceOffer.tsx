import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../shell/when-online.ts';
import { useJudged } from '../../campaign-draft/problems.tsx';

const TotalPrice = lazy(() => whenOnline(() => import('./TotalPrice.tsx')));

type Props = {
  /** Paths of the lists of texts above the button. */
  below: readonly string[];
  disabled: boolean;
};

/** Offers the total price where a text in one of the lists states a lower one. */
export function TotalPriceOffer({ below, disabled }: Props) {
  const own = useJudged().problems.filter(
    ({ path, params }) =>
      params?.['replace'] !== undefined && below.some((list) => path.startsWith(`${list}.`)),
  );
  if (own.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TotalPrice fits={own.some(({ params }) => params?.['replace'] === 'fits')} disabled={disabled} />
    </Suspense>
  );
}
