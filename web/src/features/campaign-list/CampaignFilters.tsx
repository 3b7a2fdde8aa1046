import { Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { campaignFilters } from '#domain/campaign-kinds.ts';
import { campaignStatuses } from '#domain/campaign-status.ts';
import { oneOf } from '../../search-values.ts';
import { SearchField } from '../../ui/table/SearchField.tsx';
import type { CampaignSearch } from '../campaigns/queries.ts';

type Props = { search: CampaignSearch; onFilter: (filter: CampaignSearch) => void };

export function CampaignFilters({ search: { search = '', type, status }, onFilter }: Props) {
  const { t } = useTranslation();
  return (
    <Group mb="md" gap="sm">
      <SearchField
        label={t('campaigns.searchLabel')}
        value={search}
        onSearch={(text) => onFilter({ search: text === '' ? undefined : text })}
      />
      <NativeSelect
        aria-label={t('campaigns.filter.kind')}
        w={150}
        value={type ?? ''}
        onChange={({ currentTarget }) => onFilter({ type: oneOf(campaignFilters, currentTarget.value) })}
        data={[
          { value: '', label: t('campaigns.filter.all') },
          ...campaignFilters.map((one) => ({ value: one, label: t(`campaigns.filter.${one}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('campaigns.filter.status')}
        w={150}
        value={status ?? ''}
        onChange={({ currentTarget }) => onFilter({ status: oneOf(campaignStatuses, currentTarget.value) })}
        data={[
          { value: '', label: t('campaigns.filter.anyStatus') },
          ...campaignStatuses.map((id) => ({ value: id, label: t(`campaigns.status.${id}`) })),
        ]}
      />
    </Group>
  );
}
