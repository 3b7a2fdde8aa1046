import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { IconPlus, IconSearchOff, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignStatuses } from '#domain/campaign-status.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { TableFooter } from '../../ui/TableFooter.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { CreateCampaignDialog } from './CreateCampaignDialog.tsx';
import { campaignsQuery, type CampaignSearch } from './queries.ts';

export function CampaignsPage({ search }: { search: CampaignSearch }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [creating, setCreating] = useState(false);
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
          <SegmentedControl
            aria-label={t('campaigns.filter.all')}
            value={search.type ?? 'all'}
            onChange={(type) => go({ type: type === 'all' ? undefined : type })}
            data={[
              { value: 'all', label: t('campaigns.filter.all') },
              { value: 'listing', label: t('campaigns.filter.listing') },
              { value: 'branding', label: t('campaigns.filter.branding') },
            ]}
          />
          <Select
            aria-label={t('campaigns.filter.status')}
            w={150}
            clearable
            placeholder={t('campaigns.filter.anyStatus')}
            value={search.status ?? null}
            onChange={(status) => go({ status: status ?? undefined })}
            data={Object.values(campaignStatuses).map(({ id }) => ({
              value: id,
              label: t(`campaigns.status.${id}`),
            }))}
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
      <CreateCampaignDialog opened={creating} onClose={() => setCreating(false)} />
    </div>
  );
}
