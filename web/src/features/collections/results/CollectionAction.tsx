import { CampaignStatus } from '#domain/campaign-status.ts';
import '../../../i18n/campaigns/bulk-texts.ts';
import { BulkDialog } from '../../campaign-list/bulk/BulkDialog.tsx';
import { BulkEditDialog } from '../../campaign-list/bulk/BulkEditDialog.tsx';

type Props = {
  action: 'pause' | 'budget';
  collection: string;
  /** Number of its live campaigns. */
  count: number;
  today: string;
  onClose: () => void;
};

const nothing = () => undefined;

/** Runs a bulk action of the list of campaigns on the live campaigns of a collection. */
export default function CollectionAction({ action, collection, count, today, onClose }: Props) {
  const matching = { collection, status: CampaignStatus.live };
  const dialog = { onDone: nothing, onClose };
  if (action === 'pause') return <BulkDialog choice={{ action, matching }} {...dialog} />;
  return <BulkEditDialog action={action} campaigns={{ matching }} count={count} today={today} {...dialog} />;
}
