import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { campaignRoutes } from '#contract/campaigns.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import { limits } from '#domain/limits.ts';
import { IconCircleCheck, IconSearchOff } from '../../icons/tabler.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { TableFooter } from '../../ui/table/TableFooter.tsx';
import { nothingPromoted } from '../campaigns/promoted.ts';
import { knownOrdering, usualOrdering } from '../campaigns/campaign-ordering.ts';
import { CampaignTable } from './table/CampaignTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { nothingMatches } from './nothing-matches.ts';
import type { CampaignSearch } from '../campaigns/queries.ts';
import { campaignTotalsQuery, filterOf } from '../campaigns/queries.ts';
import { nothing } from './table/selection.ts';

const BulkBar = lazy(() => whenOnline(() => import('./bulk/BulkBar.tsx')));

type Props = {
  data: AnswerOf<typeof campaignRoutes.listCampaigns>;
  search: CampaignSearch;
  onPlace: (place: CampaignSearch) => void;
};

export function CampaignList({ data, search, onPlace }: Props) {
  const [selection, setSelection] = useState(nothing);
  const { data: totals, isError } = useQuery(campaignTotalsQuery(filterOf(search), data.campaigns));
  const toolbar = <ListToolbar data={data} search={search} onPlace={onPlace} />;
  const selecting = selection.everything || selection.ids.size > 0;
  const list = {
    ordering: search.ordering ?? usualOrdering,
    onOrdering: (ordering: string) => onPlace({ ordering: knownOrdering(ordering) }),
    selection,
    onSelection: setSelection,
    totals: totals === undefined && isError ? null : totals,
  };
  return (
    <>
      {selecting ? (
        <Suspense fallback={toolbar}>
          <BulkBar
            count={data.count}
            page={data.campaigns.map(({ id }) => id)}
            today={data.today}
            filter={filterOf(search)}
            selection={selection}
            onSelection={setSelection}
          />
        </Suspense>
      ) : (
        toolbar
      )}
      {data.count === 0 ? (
        <Empty search={search} onPlace={onPlace} />
      ) : (
        <>
          <CampaignTable rows={data.campaigns} today={data.today} list={list} />
          <TableFooter
            count={data.count}
            page={search.page ?? 1}
            size={search.size ?? limits.page.size}
            onPage={(page) => onPlace({ page })}
          />
        </>
      )}
    </>
  );
}

function Empty({ search, onPlace }: Pick<Props, 'search' | 'onPlace'>) {
  const { t } = useTranslation();
  const clear = (
    <Button
      variant="default"
      onClick={() =>
        onPlace({
          search: undefined,
          type: undefined,
          status: undefined,
          attention: undefined,
          ...nothingPromoted,
        })
      }
    >
      {t('campaigns.clearFilter')}
    </Button>
  );
  const { search: text, type, status } = search;
  if (search.attention === true && [text, type, status].every((one) => one === undefined))
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('campaignList.nothingToDo')}
        text={t('campaignList.nothingToDoText')}
        action={clear}
      />
    );
  return <EmptyState icon={IconSearchOff} title={nothingMatches(search)} action={clear} />;
}
