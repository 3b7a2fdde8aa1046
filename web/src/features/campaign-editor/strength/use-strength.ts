import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { adStrength, type AdStrength } from '#domain/ad/ad-strength.ts';
import { contentOf } from '../../campaign-draft/draft.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useTarget } from '../../campaign-draft/target.ts';

/** Returns the strength of the edited ads, a moment after the last change, so that typing stays fast. */
export function useStrength(): AdStrength {
  const draft = useDeferredValue(useStore(useDraftStore(), (state) => state.draft));
  const city = useTarget()?.place?.city.label;
  return useMemo(
    () => adStrength(contentOf(draft), { places: city === undefined ? [] : [city] }),
    [draft, city],
  );
}
