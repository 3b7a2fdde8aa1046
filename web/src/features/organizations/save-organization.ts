import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/organizations.ts';
import type { BodyInputOf } from '#contract/route/route.ts';
import type { Routes } from '#contract/routes.ts';
import { differsInAds } from '#domain/shown-in-ads.ts';
import { call } from '../../api/client.ts';
import { setUser, useSession } from '../../session/session-store.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { useAffectedCampaigns } from '../campaigns/use-affected-campaigns.ts';
import { organizationQuery } from './queries.ts';

type Change = Omit<BodyInputOf<Routes['updateOrganization']>, 'revision'>;

type Save = {
  change: Change;
  success: string;
  /** True if the page has other unsaved changes. */
  unsaved: boolean;
  onStored: (after: Organization) => unknown;
};

/**
 * Returns a function that saves a change to the organization, confirms it, and leads to the affected
 * campaigns. Saves run one after another, because each needs the revision of the one before.
 */
export function useSaveOrganization(versionNow: () => Organization): (save: Save) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const tellCampaigns = useAffectedCampaigns();
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  async function send({ change, success, unsaved, onStored }: Save): Promise<void> {
    const before = versionNow();
    const after = await call('updateOrganization', {
      params: { id: before.id },
      body: { ...change, revision: before.revision },
    });
    client.setQueryData(organizationQuery(before.id).queryKey, after);
    // Reads the current user, because another field may have been saved during the request.
    const { user } = useSession.getState();
    const { name, has_affected_campaigns } = after;
    if (user !== null) setUser({ ...user, organization_name: name, has_affected_campaigns });
    onStored(after);
    showSuccess(success);
    await tellCampaigns({
      before,
      after,
      shownInAds: differsInAds('organization', before, after),
      warning: t('organizations.alerts.affected'),
      unsaved,
    });
  }

  return (save) => {
    const sent = turn.current.then(() => send(save));
    turn.current = sent.catch(() => undefined);
    return sent;
  };
}
