import type { BodyInputOf } from '#contract/route.ts';
import type { User } from '#contract/session.ts';
import type { Routes } from '#contract/routes.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { setUser, useUser } from '../../session/session-store.ts';
import { showSuccess } from '../../ui/show-alert.tsx';
import { useAffectedCampaigns } from '../campaigns/use-affected-campaigns.ts';

type Change = BodyInputOf<Routes['updateUser']>;

const shownTexts = ['first_name', 'last_name', 'contact_phone', 'website'] as const;

/** Whether a change concerns what campaigns show of a person. */
function isShownInAds(change: Change, before: User): boolean {
  if (change.main_photo !== undefined || change.featured_photos !== undefined) return true;
  return shownTexts.some((field) => change[field] !== undefined && change[field] !== before[field]);
}

/** Keeps a change of the own profile, says so, and goes to the campaigns that show it. */
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
      shownInAds: isShownInAds(change, before),
      warning: t('profile.alerts.affected'),
      unsaved,
    });
  };
}
