import { useQuery } from '@tanstack/react-query';
import { useShallow } from 'zustand/react/shallow';
import type { CampaignTarget, LandingPage, TargetQuery } from '#contract/campaign-targets.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { chosenTarget } from '../campaigns/chosen-target.ts';
import { landingPageQuery, targetQuery } from '../campaigns/queries.ts';
import { useDraft } from './draft-store.tsx';

/** Returns the query for the form's target; null while none is selected. */
export function useChosenTarget(): TargetQuery | null {
  return useDraft(useShallow(chosenTarget));
}

/** Returns the form's target; undefined until it is loaded. */
export function useTarget(): CampaignTarget | undefined {
  const chosen = useChosenTarget();
  const { data } = useQuery({
    ...targetQuery(chosen ?? { kind: CampaignKind.building }),
    enabled: chosen !== null,
  });
  return chosen === null ? undefined : data;
}

/** Returns the check of the target's website; undefined until it is known. */
export function useLandingPage(): LandingPage | undefined {
  const chosen = useChosenTarget();
  const target = useTarget();
  const { data } = useQuery({
    ...landingPageQuery(chosen ?? { kind: CampaignKind.building }),
    enabled: chosen !== null && target !== undefined && target.url !== '',
  });
  return chosen === null ? undefined : data;
}
