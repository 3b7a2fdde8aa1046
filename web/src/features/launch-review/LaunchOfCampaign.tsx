import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import { draftOf } from '../campaign-draft/draft.ts';
import { DraftProvider, makeDraftStore } from '../campaign-draft/draft-store.tsx';
import { campaignQuery, todayQuery } from '../campaigns/queries.ts';
import { connectionsQuery } from '../connections/queries.ts';
import LaunchReviewDialog from './LaunchReviewDialog.tsx';

type Props = { id: string; onConfirm: () => void; onClose: () => void };

/** Reviews the launch of a stored campaign, outside of its form. */
export default function LaunchOfCampaign({ id, ...rest }: Props) {
  const campaign = useQuery(campaignQuery(id)).data;
  if (campaign === undefined) return null;
  return <Loaded key={campaign.revision} campaign={campaign} {...rest} />;
}

function Loaded({ campaign, onConfirm, onClose }: Omit<Props, 'id'> & { campaign: Campaign }) {
  const today = useQuery(todayQuery()).data;
  const connections = useQuery(connectionsQuery()).data;
  const [store] = useState(() =>
    makeDraftStore(draftOf(campaign), { revision: campaign.revision, savedAt: null, showAll: false }),
  );
  if (today === undefined || connections === undefined) return null;
  return (
    <DraftProvider value={store}>
      <LaunchReviewDialog
        opened
        campaignId={campaign.id}
        today={today.today}
        connections={connections}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    </DraftProvider>
  );
}
