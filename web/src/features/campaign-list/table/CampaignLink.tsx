import { Link } from '@tanstack/react-router';
import type { CampaignRow } from '#contract/campaigns.ts';
import { campaignHome } from '../../campaigns/campaign-address.ts';
import { campaignName } from '../../campaigns/campaign-name.ts';

type Props = {
  row: CampaignRow;
  className?: string;
  /** True if the name may be cut off, and is therefore shown in full on hover. */
  title?: boolean;
};

export function CampaignLink({ row, className, title = false }: Props) {
  const name = campaignName(row);
  return (
    <Link
      to={campaignHome(row)}
      params={{ id: row.id }}
      className={className}
      title={title ? name : undefined}
    >
      {name}
    </Link>
  );
}
