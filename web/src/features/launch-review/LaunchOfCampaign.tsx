import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { DraftProvider, makeCampaignStore } from '../campaign-draft/draft-store.tsx';
import { formRules } from '../campaign-draft/form-rules.ts';
import { ProblemsProvider, useJudgement } from '../campaign-draft/problems.tsx';
import { useTarget } from '../campaign-draft/target.ts';
import { useUser } from '../../session/session-store.ts';
import { campaignQuery, todayQuery } from '../campaigns/queries.ts';
import { connectionsQuery } from '../connections/queries.ts';
import LaunchReviewDialog from './LaunchReviewDialog.tsx';

/** `onConfirm` gets the revision that was shown, so that nothing else is launched. */
type Props = { onConfirm: (revision: number) => void; onClose: () => void };

/** Reviews the launch of a stored campaign, outside of its form. */
export default function LaunchOfCampaign({ id, ...rest }: Props & { id: string }) {
  useReturnFocus();
  const campaign = useQuery({ ...campaignQuery(id), staleTime: 0 });
  const today = useQuery(todayQuery());
  const connections = useQuery(connectionsQuery());
  const error = [campaign, today, connections].find(
    (query) => query.error !== null && !query.isFetching,
  )?.error;
  const { onClose } = rest;
  useEffect(() => {
    if (error === undefined) return;
    showFailure(error);
    onClose();
  }, [error, onClose]);
  // Another user may have saved since the campaign was read.
  if (campaign.data === undefined || campaign.isFetching) return null;
  if (today.data === undefined || connections.data === undefined) return null;
  return (
    <Loaded
      key={campaign.data.revision}
      campaign={campaign.data}
      today={today.data.today}
      connections={connections.data}
      {...rest}
    />
  );
}

type Facts = { campaign: Campaign; today: PlainDate; connections: Connections };

function Loaded({ onConfirm, onClose, ...facts }: Props & Facts) {
  const { campaign, today, connections } = facts;
  const { id, revision, is_posted: posted } = campaign;
  const [store] = useState(() => makeCampaignStore(campaign));
  return (
    <DraftProvider value={store}>
      <Judged {...facts}>
        <LaunchReviewDialog
          opened
          campaignId={id}
          posted={posted}
          today={today}
          connections={connections}
          onConfirm={() => onConfirm(revision)}
          onClose={onClose}
        />
      </Judged>
    </DraftProvider>
  );
}

/** Judges the campaign as its form does, so that the review lists the same warnings. */
function Judged({ campaign, today, connections, children }: Facts & { children: ReactNode }) {
  const target = useTarget();
  const viewer = useUser().id;
  const rules = useMemo(
    () =>
      formRules({
        today,
        postedStart: campaign.is_posted ? campaign.run_dates.start_date : null,
        postedOpenHouse: campaign.is_posted ? campaign : null,
        target,
        connections,
        allowed: campaign.fair_housing_overrides,
        viewer,
      }),
    [campaign, today, connections, target, viewer],
  );
  const judged = useJudgement(target !== undefined, rules.context, rules.launch);
  return <ProblemsProvider value={judged}>{children}</ProblemsProvider>;
}
