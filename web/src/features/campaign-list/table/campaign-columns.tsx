import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../../i18n/i18n.ts';
import { formatDate, formatDollars, formatMoment, formatNumber } from '../../../ui/formats.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import {
  BudgetCell,
  ChangedCell,
  LiveBudget,
  PacingCell,
  RunCell,
  type CampaignTotals,
  type CellProps,
} from './CampaignCells.tsx';
import type { CampaignSortKey } from '../../campaigns/campaign-ordering.ts';
import { statusView } from '../../campaigns/campaign-status-view.ts';
import { ChannelIcons } from '../../campaigns/ChannelIcons.tsx';
import type { ColumnName } from '../../campaigns/list-view.ts';
import typography from '../../../ui/typography.module.css';

type Column = {
  label: () => string;
  right?: true;
  sortKey?: CampaignSortKey;
  /** Sorts ascending first, because low values are the better ones. */
  upFirst?: true;
  cell: (cell: CellProps) => ReactNode;
  /** Cell below the column, for all campaigns of the list. */
  total?: (totals: CampaignTotals) => ReactNode;
};

type Brought = Pick<CampaignRow, 'spend' | 'leads'>;

const none = () => t('controls.none');
const spendOf = ({ spend }: Brought) => (spend === null ? none() : formatDollars(spend, 'always'));
const leadsOf = ({ leads }: Brought) => (leads === null ? none() : formatNumber(leads));
const costPerLead = ({ spend, leads }: Brought) =>
  spend === null || leads === null || leads === 0 ? none() : formatDollars(spend / leads, 'always');

/** Columns of the campaign list except the name. */
export const campaignColumns: Record<ColumnName, Column> = {
  status: {
    label: () => t('campaigns.column.status'),
    cell: ({ row, today }) => <StatusBadge {...statusView(row, today)} />,
  },
  channels: {
    label: () => t('campaigns.column.channels'),
    cell: ({ row }) => <ChannelIcons active={row.channels} />,
  },
  run: {
    label: () => t('campaigns.column.run'),
    sortKey: 'end_date',
    upFirst: true,
    cell: RunCell,
  },
  pacing: {
    label: () => t('campaignList.column.pacing'),
    cell: PacingCell,
  },
  budget: {
    label: () => t('campaigns.column.budget'),
    right: true,
    cell: BudgetCell,
    total: LiveBudget,
  },
  spend: {
    label: () => t('campaigns.column.spend'),
    right: true,
    sortKey: 'spend',
    cell: ({ row }) => spendOf(row),
    total: spendOf,
  },
  leads: {
    label: () => t('campaigns.column.leads'),
    right: true,
    sortKey: 'leads',
    cell: ({ row }) => leadsOf(row),
    total: leadsOf,
  },
  costPerLead: {
    label: () => t('campaignList.column.costPerLead'),
    right: true,
    cell: ({ row }) => costPerLead(row),
    total: ({ spend_with_leads: spend, leads }) => costPerLead({ spend, leads }),
  },
  updated: {
    label: () => t('campaigns.column.updated'),
    sortKey: 'updated_at',
    cell: ({ row }) => <span className={typography.dimmed}>{formatMoment(row.updated_at)}</span>,
  },
  content: {
    label: () => t('campaignList.column.content'),
    sortKey: 'entity_updated',
    cell: ({ row }) => <ChangedCell changed={row.entity_updated} />,
  },
  location: {
    label: () => t('campaignList.column.location'),
    sortKey: 'is_entity_location_changed',
    cell: ({ row }) => <ChangedCell changed={row.is_entity_location_changed} />,
  },
  created: {
    label: () => t('campaignList.column.created'),
    sortKey: 'created_at',
    cell: ({ row }) => <span className={typography.dimmed}>{formatDate(row.created_at)}</span>,
  },
};
