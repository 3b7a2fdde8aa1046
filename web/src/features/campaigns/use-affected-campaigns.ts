import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showWarning } from '../../ui/show-alert.tsx';

type Marks = { has_affected_campaigns: boolean };

/** Whether a change leaves campaigns to look at: it marked some, or it concerns what marked ones show. */
export function affectsCampaigns(before: Marks, after: Marks, shownInAds: boolean): boolean {
  return after.has_affected_campaigns && (!before.has_affected_campaigns || shownInAds);
}

/** Warns that campaigns show what has been changed, and goes to them; stays while something else is unsaved. */
export function useAffectedCampaigns(): (warning: string, unsaved: boolean) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (warning, unsaved) => {
    showWarning(warning);
    void client.invalidateQueries({ queryKey: ['campaigns'] });
    if (!unsaved) await router.navigate({ to: '/campaigns', ignoreBlocker: true });
  };
}
