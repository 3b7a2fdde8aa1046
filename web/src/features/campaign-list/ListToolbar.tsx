import { NativeSelect } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAdjustmentsHorizontal, IconAlertTriangle } from '../../icons/tabler.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { MenuOnDemand } from '../../ui/dialogs/MenuOnDemand.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { campaignOrderings, knownOrdering, usualOrdering } from '../campaigns/campaign-ordering.ts';
import { columnSetNames, setOf, showSet, useColumns } from '../campaigns/list-view.ts';
import type { CampaignSearch } from '../campaigns/queries.ts';
import classes from './ListToolbar.module.css';

const loadView = () => import('./ListViewMenu.tsx');
const ListViewMenu = lazy(() => whenOnline(loadView));

type Props = {
  data: { attention_count: number };
  search: CampaignSearch;
  onPlace: (place: CampaignSearch) => void;
};

/** Shows the attention filter, the order and the view options above the table. */
export function ListToolbar({ data: { attention_count: needy }, search, onPlace }: Props) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const attention = search.attention === true;
  return (
    <div className={classes.bar}>
      <div role="group" aria-label={t('campaignList.tabs')} className={classes.tabs}>
        {(needy > 0 || attention) && (
          <>
            <Tab current={attention} onPress={() => onPlace({ attention: true })}>
              <IconAlertTriangle size={16} aria-hidden />
              {t('campaignList.attention')}
              <span className={classes.count}>{needy}</span>
            </Tab>
            <Tab current={!attention} onPress={() => onPlace({ attention: undefined })}>
              {t('campaignList.all')}
            </Tab>
          </>
        )}
      </div>
      <div className={classes.tools}>
        <NativeSelect
          size="xs"
          aria-label={t('campaignList.order')}
          value={search.ordering ?? usualOrdering}
          data={campaignOrderings.map((value) => ({ value, label: t(`campaignList.orders.${value}`) }))}
          onChange={({ currentTarget }) => onPlace({ ordering: knownOrdering(currentTarget.value) })}
        />
        {wide && <ColumnSets />}
        {wide && (
          <MenuOnDemand
            load={loadView}
            popup="dialog"
            button={
              <button type="button" className={classes.view}>
                <IconAdjustmentsHorizontal size={16} aria-hidden />
                {t('campaignList.view.title')}
              </button>
            }
          >
            {(button) => (
              <ListViewMenu button={button} size={search.size} onSize={(size) => onPlace({ size })} />
            )}
          </MenuOnDemand>
        )}
      </div>
    </div>
  );
}

/** Chooses a set of columns. Another choice of columns is an entry of its own. */
function ColumnSets() {
  const { t } = useTranslation();
  const set = setOf(useColumns());
  return (
    <NativeSelect
      size="xs"
      aria-label={t('campaignList.view.columns')}
      value={set ?? 'own'}
      data={[
        ...columnSetNames.map((value) => ({ value, label: t(`campaignList.sets.${value}`) })),
        ...(set === undefined ? [{ value: 'own', label: t('campaignList.sets.own') }] : []),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = columnSetNames.find((one) => one === currentTarget.value);
        if (chosen !== undefined) showSet(chosen);
      }}
    />
  );
}

type TabProps = { current: boolean; onPress: () => void; children: ReactNode };

function Tab({ current, onPress, children }: TabProps) {
  return (
    <button type="button" aria-pressed={current} className={classes.tab} onClick={onPress}>
      {children}
    </button>
  );
}
