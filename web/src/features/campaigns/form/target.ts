import { useQuery } from '@tanstack/react-query';
import { useShallow } from 'zustand/react/shallow';
import type { CampaignTarget, LandingPage, TargetQuery } from '#contract/campaigns.ts';
import { campaignKinds } from '#domain/campaign-kinds.ts';
import { chosenTarget } from '../chosen-target.ts';
import { landingPageQuery, targetQuery } from '../queries.ts';
import { useDraft } from './draft-store.tsx';

/** How the form's target is asked for; null while nothing is chosen. */
export function useChosenTarget(): TargetQuery | null {
  return useDraft(useShallow(chosenTarget));
}

/** What the form's campaign promotes, once it is loaded. */
export function useTarget(): CampaignTarget | undefined {
  const chosen = useChosenTarget();
  const { data } = useQuery({
    ...targetQuery(chosen ?? { kind: campaignKinds.building.id }),
    enabled: chosen !== null,
  });
  return chosen === null ? undefined : data;
}

/** Returns whether the website of the form's target opens; undefined until it is known. */
export function useLandingPage(): LandingPage | undefined {
  const chosen = useChosenTarget();
  const target = useTarget();
  const { data } = useQuery({
    ...landingPageQuery(chosen ?? { kind: campaignKinds.building.id }),
    enabled: chosen !== null && target !== undefined && target.url !== '',
  });
  return chosen === null ? undefined : data;
}
