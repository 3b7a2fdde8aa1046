import { Link } from '@tanstack/react-router';
import type { CampaignRow } from '#contract/campaigns.ts';
import { campaignHome } from '../../campaigns/campaign-address.ts';
import { campaignName } from '../../campaigns/campaign-name.ts';

type Props = { row: CampaignRow; className?: string };

export function CampaignLink({ row, className }: Props) {
  return (
    <Link to={campaignHome(row)} params={{ id: row.id }} className={className}>
      {campaignName(row)}
    </Link>
  );
}
