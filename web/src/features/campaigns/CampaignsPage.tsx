import { Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus, IconSearchOff, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignFilters } from '#domain/campaign-kinds.ts';
import { campaignStatusIds } from '#domain/campaign-status.ts';
import { oneOf } from '../../search-values.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { TableFooter } from '../../ui/TableFooter.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { campaignsQuery, type CampaignSearch } from './queries.ts';

const CreateCampaignDialog = lazy(() => import('./CreateCampaignDialog.tsx'));

export function CampaignsPage({ search }: { search: CampaignSearch }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [creating, setCreating] = useState<boolean>();
  const { data, error, refetch } = useQuery(campaignsQuery(search));
  const filtered = search.search !== undefined || search.type !== undefined || search.status !== undefined;
  const never = data?.count === 0 && !filtered;
  const go = (next: CampaignSearch) =>
    void router.navigate({
      to: '/campaigns',
      search: { ...search, page: undefined, ...next },
      replace: true,
    });
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('campaigns.new')}
    </Button>
  );
  return (
    <div className="page">
      <PageHeader title={t('campaigns.title')} actions={never ? undefined : create} />
      {!never && (
        <Group mb="md" gap="sm">
          <SearchField
            label={t('campaigns.searchLabel')}
            value={search.search ?? ''}
            onSearch={(text) => go({ search: text === '' ? undefined : text })}
          />
          <NativeSelect
            aria-label={t('campaigns.filter.kind')}
            w={150}
            value={search.type ?? ''}
            onChange={({ currentTarget }) => go({ type: oneOf(campaignFilters, currentTarget.value) })}
            data={[
              { value: '', label: t('campaigns.filter.all') },
              ...campaignFilters.map((type) => ({ value: type, label: t(`campaigns.filter.${type}`) })),
            ]}
          />
          <NativeSelect
            aria-label={t('campaigns.filter.status')}
            w={150}
            value={search.status ?? ''}
            onChange={({ currentTarget }) => go({ status: oneOf(campaignStatusIds, currentTarget.value) })}
            data={[
              { value: '', label: t('campaigns.filter.anyStatus') },
              ...campaignStatusIds.map((id) => ({ value: id, label: t(`campaigns.status.${id}`) })),
            ]}
          />
        </Group>
      )}
      <div className="card">
        {error !== null && <FailurePanel error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <LoadingRows />}
        {never && (
          <EmptyState
            icon={IconSpeakerphone}
            title={t('campaigns.empty')}
            text={t('campaigns.emptyText')}
            action={create}
          />
        )}
        {data?.count === 0 && filtered && (
          <EmptyState
            icon={IconSearchOff}
            title={t('campaigns.filteredEmpty')}
            action={
              <Button
                variant="default"
                onClick={() => go({ search: undefined, type: undefined, status: undefined })}
              >
                {t('campaigns.clearFilter')}
              </Button>
            }
          />
        )}
        {data !== undefined && data.count > 0 && (
          <>
            <CampaignTable rows={data.campaigns} />
            <TableFooter count={data.count} page={search.page ?? 1} onPage={(page) => go({ page })} />
          </>
        )}
      </div>
      {creating !== undefined && (
        <Suspense>
          <CreateCampaignDialog opened={creating} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </div>
  );
}
