import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showWarning } from '../../ui/show-alert.tsx';

type Marks = { has_affected_campaigns: boolean };

type Stored = {
  before: Marks;
  after: Marks;
  /** Whether the change concerns what campaigns show of it. */
  shownInAds: boolean;
  warning: string;
  /** Whether something else on the page is not saved yet. */
  unsaved: boolean;
};

/**
 * For when something that campaigns promote was stored: campaign forms read it anew. Where that leaves campaigns to look
 * at, because it marked some or concerns what marked ones show, it warns and goes to them; it stays while something else
 * is unsaved.
 */
export function useAffectedCampaigns(): (stored: Stored) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async ({ before, after, shownInAds, warning, unsaved }) => {
    void client.invalidateQueries({ queryKey: ['campaign-target'] });
    if (!after.has_affected_campaigns || (before.has_affected_campaigns && !shownInAds)) return;
    showWarning(warning);
    void client.invalidateQueries({ queryKey: ['campaigns'] });
    if (!unsaved) await router.navigate({ to: '/campaigns', ignoreBlocker: true });
  };
}
