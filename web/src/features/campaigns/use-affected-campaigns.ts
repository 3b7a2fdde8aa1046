import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { wayBack } from '../../form/way-back.ts';
import { showWarning } from '../../ui/messages/show-alert.tsx';

type Marks = { has_affected_campaigns: boolean };

type Stored = {
  before: Marks;
  after: Marks;
  /** True if the change affects data that campaigns show. */
  shownInAds: boolean;
  warning: string;
  /** True if another part of the page has unsaved changes. */
  unsaved: boolean;
};

/**
 * Returns a callback for a stored property: it refreshes open campaign forms, and if campaigns now
 * need a review it warns and opens their list. It does not navigate while other changes are
 * unsaved, or if the user has left a campaign form to change something here and will go back to it.
 */
export function useAffectedCampaigns(): (stored: Stored) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async ({ before, after, shownInAds, warning, unsaved }) => {
    void client.invalidateQueries({ queryKey: ['campaign-target'] });
    if (!after.has_affected_campaigns || (before.has_affected_campaigns && !shownInAds)) return;
    showWarning(warning);
    void client.invalidateQueries({ queryKey: ['campaigns'] });
    if (!unsaved && wayBack() === null) await router.navigate({ to: '/campaigns', ignoreBlocker: true });
  };
}
