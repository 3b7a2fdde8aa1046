import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignKind } from '#domain/campaign-kinds.ts';
import { isApiError } from '../../api/api-error.ts';
import '../../i18n/campaigns/form-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { connectionsQuery } from '../connections/queries.ts';
import { publishingQuery } from '../publishing/queries.ts';
import { networkSyncQuery } from '../synchronizing/queries.ts';
import { campaignAddress, newCampaignAddress } from '../campaigns/campaign-address.ts';
import { targetOf } from '../campaigns/chosen-target.ts';
import { moveUnsaved, newCampaignOf } from '../campaign-draft/unsaved/draft-storage.ts';
import { LoadingCampaign } from './LoadingCampaign.tsx';
import { OpenCampaign } from './OpenCampaign.tsx';
import { postedPanelsQuery } from './posted-panels-query.ts';
import { campaignQuery, targetQuery, todayQuery } from '../campaigns/queries.ts';
import { Page } from '../../ui/Page.tsx';

type Props = { id: string; kind: CampaignKind; showProblems: boolean };

/** Loads a campaign for its form and redirects an address of another kind. */
export function CampaignPage({ id, kind, showProblems }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const { id: userId } = useUser();
  const campaign = useQuery({ ...campaignQuery(id), refetchOnWindowFocus: false });
  const today = useQuery(todayQuery());
  const connections = useQuery(connectionsQuery());
  // The form waits for these queries too. If they arrived later, they would shift the layout while
  // the user types.
  const chosen = campaign.data === undefined ? null : targetOf(campaign.data);
  const target = useQuery({ ...targetQuery(chosen ?? { kind }), enabled: chosen !== null });
  const posted = campaign.data?.is_posted === true;
  const publishing = useQuery({ ...publishingQuery(id), enabled: posted });
  const sync = useQuery({ ...networkSyncQuery(id), enabled: posted });
  const panels = useQuery({ ...postedPanelsQuery(), enabled: posted || campaign.data?.operation != null });
  const loaded = campaign.data !== undefined && today.data !== undefined && connections.data !== undefined;
  const rest = posted ? [target, publishing, sync, panels] : [target, panels];
  const complete = loaded && !rest.some(({ isLoading }) => isLoading);
  // An open form stays mounted, because its campaign may be posted while the user edits it.
  const [opened, setOpened] = useState(complete);
  useEffect(() => {
    // A transition, so that the browser can paint and listen while the form renders.
    if (complete) startTransition(() => setOpened(true));
  }, [complete]);
  // An id that is not a number returns 400, and a retry would not help.
  const gone = isApiError(campaign.error, 404) || isApiError(campaign.error, 400);
  const itsKind = campaign.data?.kind.id ?? kind;
  useEffect(() => {
    // Specified: a missing campaign redirects to a new campaign of the same kind.
    if (gone) {
      moveUnsaved(userId, id, newCampaignOf(kind));
      showFailure(new Error(t('campaigns.form.notFound')));
      void router.navigate({ to: newCampaignAddress(kind), replace: true });
    } else if (itsKind !== kind)
      void router.navigate({ to: campaignAddress(itsKind), params: { id }, search: true, replace: true });
  }, [gone, id, itsKind, kind, router, t, userId]);
  const failed = [campaign, today, connections].find((query) => query.error !== null && !gone);
  if (failed !== undefined && failed.data === undefined) {
    return (
      <Page look="studio">
        <PageHeader title={t('campaigns.column.name')} above={<BackToList of="campaigns" />} />
        <FailurePanel error={failed.error} />
      </Page>
    );
  }
  if (!loaded || !opened) {
    return (
      <Page look="studio">
        <PageHeader title={t('campaigns.column.name')} above={<BackToList of="campaigns" />} />
        <LoadingCampaign />
      </Page>
    );
  }
  return (
    <OpenCampaign
      campaign={campaign.data}
      today={today.data.today}
      connections={connections.data}
      showProblems={showProblems}
      panels={panels.data}
    />
  );
}
