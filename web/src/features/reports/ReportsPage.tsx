import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChartBar, IconSearchOff } from '../../icons/tabler.ts';
import '../../i18n/report-texts.ts';
import { say } from '#domain/messages.ts';
import { preferOrder, usePreferences } from '../../session/preferences.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { ListPages } from '../../ui/table/ListPages.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import PromotedNote from '../campaigns/PromotedNote.tsx';
import { isLimited, nothingPromoted, promotedIn } from '../campaigns/promoted.ts';
import { todayQuery } from '../campaigns/queries.ts';
import { AllTogether } from './overview/AllTogether.tsx';
import { reportsQuery } from './queries.ts';
import { RangePicker } from './RangePicker.tsx';
import { orderingOf, orderings, type ReportOrdering } from './report-place.ts';
import { isComplete, lastMonth, type Range } from './report-range.ts';
import { readRange, type ReportsSearch } from './report-search.ts';
import { ReportTable } from './ReportTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { Card } from '../../ui/Card.tsx';

/** Lists the figures of all launched campaigns, with links to their reports. */
export function ReportsPage({ search }: { search: ReportsSearch }) {
  const { t } = useTranslation();
  const today = useQuery(todayQuery());
  return (
    <Page>
      <PageHeader title={t('reportList.title')} text={t('reportList.text')} />
      <Loaded
        query={today}
        skeleton={
          <Card>
            <LoadingRows />
          </Card>
        }
      >
        {(data) => <Reports search={search} today={data.today} />}
      </Loaded>
    </Page>
  );
}

function Reports({ search, today }: { search: ReportsSearch; today: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const wide = useIsWide();
  const [searches, setSearches] = useState(0);
  const standard = lastMonth(today);
  const { range, invalid } = readRange(search, standard);
  const complete = isComplete(range);
  const { page = 1, search: text = '' } = search;
  const promoted = promotedIn(search);
  const { orderings: liked } = usePreferences();
  const ordering = orderingOf(search.ordering ?? liked?.reports);
  const list = useQuery({
    ...reportsQuery({ range, page, search: text, ordering, promoted }),
    enabled: complete,
  });
  const { data, isPlaceholderData } = list;
  const go = (next: ReportsSearch) =>
    void router.navigate({
      to: '/reports',
      search: { ...search, page: undefined, ...next },
      replace: true,
      resetScroll: false,
    });
  if (data?.count === 0 && text === '' && !isLimited(promoted) && !isPlaceholderData)
    return <NeverLaunched />;
  const order = (next: ReportOrdering) => {
    preferOrder('reports', next);
    go({ ordering: next === orderings[0] ? undefined : next });
  };
  const showAll = () => {
    setSearches(searches + 1);
    go({ search: undefined, ...nothingPromoted });
  };
  const days = (next: Range) => go(next);
  const noneFound = (
    <EmptyState
      icon={IconSearchOff}
      title={text === '' ? t('campaigns.promoted.none') : t('reportList.filteredEmpty', { search: text })}
      action={
        <Button variant="default" onClick={showAll}>
          {t('controls.showAll')}
        </Button>
      }
    />
  );
  return (
    <>
      {isLimited(promoted) && <PromotedNote promoted={promoted} onClear={() => go(nothingPromoted)} />}
      <Group mb="md" gap="sm">
        <RangePicker range={range} place={{ start: null, today }} onChange={days} />
      </Group>
      {complete && <AllTogether range={range} promoted={promoted} />}
      <Group mb="md" gap="sm">
        <SearchField
          // A new key resets the field.
          key={searches}
          label={t('reportList.search')}
          value={text}
          onSearch={(sought) => go({ search: sought === '' ? undefined : sought })}
        />
        {!wide && (
          <NativeSelect
            aria-label={t('reportList.order.label')}
            value={ordering}
            onChange={({ currentTarget: { value } }) => order(orderingOf(value))}
            data={orderings.map((value) => ({ value, label: t(`reportList.order.${value}`) }))}
          />
        )}
      </Group>
      <Card stale={isPlaceholderData}>
        {complete ? (
          <ListPages query={list} page={page} onPage={(next) => go({ page: next })} empty={noneFound}>
            {({ reports }) => <ReportTable rows={reports} {...{ range, ordering }} onOrdering={order} />}
          </ListPages>
        ) : (
          <EmptyState
            icon={IconChartBar}
            title={[...invalid.map((value) => say('dateInvalid', { value })), t('reports.bothDates')].join(
              '. ',
            )}
          />
        )}
      </Card>
    </>
  );
}

function NeverLaunched() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={IconChartBar}
        title={t('reportList.never')}
        text={t('reportList.neverText')}
        example={t('reportList.example', { returnObjects: true })}
        action={<ButtonLink to="/campaigns">{t('reportList.toCampaigns')}</ButtonLink>}
      />
    </Card>
  );
}
