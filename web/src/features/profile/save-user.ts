import type { BodyInputOf } from '#contract/route/route.ts';
import type { Routes } from '#contract/routes.ts';
import { differsInAds } from '#domain/shown-in-ads.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { setUser, useUser } from '../../session/session-store.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { useAffectedCampaigns } from '../campaigns/use-affected-campaigns.ts';

type Change = BodyInputOf<Routes['updateUser']>;

/**
 * Returns a function that saves a change to the user's profile, confirms it, and leads to the affected
 * campaigns.
 */
export function useSaveUser(unsaved: boolean): (change: Change, success: string) => Promise<void> {
  const { t } = useTranslation();
  const before = useUser();
  const tellCampaigns = useAffectedCampaigns();
  return async (change, success) => {
    const after = await call('updateUser', { params: { id: before.id }, body: change });
    setUser(after);
    showSuccess(success);
    await tellCampaigns({
      before,
      after,
      shownInAds: differsInAds('user', before, after),
      warning: t('profile.alerts.affected'),
      unsaved,
    });
  };
}
