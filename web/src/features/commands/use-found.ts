import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import {
  IconBuilding,
  IconBuildingCommunity,
  IconChartBar,
  IconHome,
  IconSearch,
  IconSpeakerphone,
} from '../../icons/tabler.ts';
import { campaignHome } from '../campaigns/campaign-address.ts';
import { statusView } from '../campaigns/campaign-status-view.ts';
import type { Command, CommandGroup } from './command.ts';
import {
  foundBuildingsQuery,
  foundCampaignsQuery,
  foundCollectionsQuery,
  foundListingsQuery,
} from './found-queries.ts';

type Kind = 'campaigns' | 'reports' | 'buildings' | 'listings' | 'collections';

type Found = { groups: CommandGroup[]; campaigns: readonly CampaignRow[]; waiting: boolean; failed: boolean };

/** Searches the server for each kind of record, with a link to all results if there are more. */
export function useFound(text: string): Found {
  const { t } = useTranslation();
  const router = useRouter();
  const enabled = text !== '';
  const [campaigns, buildings, listings, collections] = useQueries({
    queries: [
      { ...foundCampaignsQuery(text), enabled },
      { ...foundBuildingsQuery(text), enabled },
      { ...foundListingsQuery(text), enabled },
      { ...foundCollectionsQuery(text), enabled },
    ],
  });
  if (!enabled) return { groups: [], campaigns: [], waiting: false, failed: false };

  const group = (id: Kind, commands: Command[], isMore: boolean): CommandGroup => {
    const all: Command = {
      id: `all-${id}`,
      label: t(`commands.all.${id}`, { text }),
      icon: IconSearch,
      run: () => void router.navigate({ to: `/${id}`, search: { search: text } }),
    };
    return { id, label: t(`commands.group.${id}`), commands: isMore ? [...commands, all] : commands };
  };
  const rows = campaigns.data?.campaigns ?? [];
  const isMore = (found: { count: number } | undefined, shown: number) => (found?.count ?? 0) > shown;
  const groups = [
    group(
      'campaigns',
      rows.map((row) => ({
        id: `campaign-${row.id}`,
        label: row.name,
        detail: inOneLine(statusView(row, campaigns.data?.today).label, row.property_name),
        icon: IconSpeakerphone,
        run: () => void router.navigate({ to: campaignHome(row), params: { id: row.id } }),
      })),
      isMore(campaigns.data, rows.length),
    ),
    group(
      'reports',
      rows
        .filter(({ status }) => status.id !== CampaignStatus.draft)
        .map(({ id, name, property_name: property }) => ({
          id: `report-${id}`,
          label: t('commands.report', { name }),
          detail: inOneLine(property),
          icon: IconChartBar,
          run: () => void router.navigate({ to: '/campaigns/$id/reports', params: { id } }),
        })),
      isMore(campaigns.data, rows.length),
    ),
    group(
      'buildings',
      (buildings.data?.buildings ?? []).map(({ id, name, address, city }) => ({
        id: `building-${id}`,
        label: name,
        detail: inOneLine(address, city),
        icon: IconBuilding,
        run: () => void router.navigate({ to: '/buildings/$id/overview', params: { id } }),
      })),
      isMore(buildings.data, buildings.data?.buildings.length ?? 0),
    ),
    group(
      'listings',
      (listings.data?.listings ?? []).map(({ id, name, address, city }) => ({
        id: `listing-${id}`,
        label: name,
        detail: inOneLine(address, city),
        icon: IconHome,
        run: () => void router.navigate({ to: '/listings/$id/overview', params: { id } }),
      })),
      isMore(listings.data, listings.data?.listings.length ?? 0),
    ),
    group(
      'collections',
      (collections.data?.collections ?? []).map(({ id, name, building_count: count }) => ({
        id: `collection-${id}`,
        label: name,
        detail: t('commands.buildings', { count }),
        icon: IconBuildingCommunity,
        run: () => void router.navigate({ to: '/collections/$id', params: { id } }),
      })),
      isMore(collections.data, collections.data?.collections.length ?? 0),
    ),
  ];
  const queries = [campaigns, buildings, listings, collections];
  return {
    campaigns: rows,
    groups: groups.filter(({ commands }) => commands.length > 0),
    waiting: queries.some(({ isPending }) => isPending),
    failed: queries.some(({ isError }) => isError),
  };
}

/** Joins the non-empty parts. */
function inOneLine(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
