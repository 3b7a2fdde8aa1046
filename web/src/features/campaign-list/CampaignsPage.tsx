import { Button, Space } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { dequal } from 'dequal';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconPlus, IconSpeakerphone } from '../../icons/tabler.ts';
import { prefer, preferOrder, usePreferences } from '../../session/preferences.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useLastPage } from '../../ui/table/use-last-page.ts';
import { CampaignFilters } from './CampaignFilters.tsx';
import { CampaignList } from './CampaignList.tsx';
import { isLimited, nothingPromoted, promotedIn } from '../campaigns/promoted.ts';
import { usualOrdering } from '../campaigns/campaign-ordering.ts';
import { campaignsQuery, filterOf, likedPlace, type CampaignSearch } from '../campaigns/queries.ts';
import { UnsavedCampaigns } from './UnsavedCampaigns.tsx';
import { Page } from '../../ui/Page.tsx';
import { Card } from '../../ui/Card.tsx';

const PromotedNote = lazy(() => whenOnline(() => import('../campaigns/PromotedNote.tsx')));
const CreateCampaignDialog = lazy(() =>
  whenOnline(() => import('../campaign-actions/CreateCampaignDialog.tsx')),
);

export function CampaignsPage({ search: address }: { search: CampaignSearch }) {
  const { t } = useTranslation();
  const router = useRouter();
  const search = likedPlace(address, usePreferences());
  const [creating, setCreating] = useState<boolean>();
  const { data, error, isPlaceholderData } = useQuery(campaignsQuery(search));
  const filter = JSON.stringify(filterOf(search));
  const filtered = !dequal(filterOf(search), filterOf({}));
  // An empty result of the previous search must not appear as the result of this one.
  const waits = error === null && (data === undefined || (isPlaceholderData && data.count === 0));
  const never = data?.count === 0 && !filtered && !isPlaceholderData;
  // The button stays in the header if the user pressed it there while the list loaded, so it keeps
  // the focus.
  const [pressedInHeader, setPressedInHeader] = useState(false);
  const inHeader = !never || pressedInHeader;
  const go = (next: CampaignSearch) => {
    if ('ordering' in next) preferOrder('campaigns', next.ordering ?? usualOrdering);
    if ('size' in next) prefer({ page_size: next.size ?? limits.page.size });
    void router.navigate({
      to: '/campaigns',
      search: { ...address, page: undefined, ...next },
      replace: true,
      resetScroll: false,
    });
  };
  useLastPage(data?.count, search.page ?? 1, (page) => go({ page }), search.size);
  const onCreate = () => {
    setCreating(true);
    setPressedInHeader(inHeader);
  };
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
      {t('campaigns.new')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('campaigns.title')} actions={inHeader ? create : undefined} />
      <UnsavedCampaigns />
      {isLimited(search) && (
        <Suspense fallback={<Space h={42} />}>
          <PromotedNote promoted={promotedIn(search)} onClear={() => go(nothingPromoted)} />
        </Suspense>
      )}
      {!never && <CampaignFilters search={search} onFilter={go} />}
      <Card stale={isPlaceholderData}>
        {error !== null && (
          <FailurePanel
            error={error}
            title={data === undefined && filtered ? t('campaigns.searchFailed') : undefined}
          />
        )}
        {waits && <LoadingRows />}
        {never && (
          <EmptyState
            icon={IconSpeakerphone}
            title={t('campaigns.empty')}
            text={t('campaigns.emptyText')}
            example={t('campaigns.example', { returnObjects: true })}
            action={inHeader ? undefined : create}
          />
        )}
        {/* The key resets the selection when the filters change. */}
        {data !== undefined && !never && !waits && (
          <CampaignList key={filter} data={data} search={search} onPlace={go} />
        )}
      </Card>
      {creating !== undefined && (
        <Suspense>
          <CreateCampaignDialog opened={creating} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
