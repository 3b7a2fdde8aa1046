import type { ReactNode } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { formatDate, formatDollars, formatMoment, formatNumber } from '../../../ui/formats.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import {
  BudgetCell,
  ChangedCell,
  CostPerLead,
  PacingCell,
  RunCell,
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
};

const none = () => t('controls.none');

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
  },
  spend: {
    label: () => t('campaigns.column.spend'),
    right: true,
    sortKey: 'spend',
    cell: ({ row: { spend } }) => (spend === null ? none() : formatDollars(spend, 'always')),
  },
  leads: {
    label: () => t('campaigns.column.leads'),
    right: true,
    sortKey: 'leads',
    cell: ({ row: { leads } }) => (leads === null ? none() : formatNumber(leads)),
  },
  costPerLead: {
    label: () => t('campaignList.column.costPerLead'),
    right: true,
    cell: ({ row }) => <CostPerLead row={row} />,
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
