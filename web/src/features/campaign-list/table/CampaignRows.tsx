import { VisuallyHidden } from '@mantine/core';
import { t } from '../../../i18n/i18n.ts';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { SortHeader } from '../../../ui/table/SortHeader.tsx';
import { CampaignActions } from '../CampaignActions.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignName } from './CampaignName.tsx';
import type { ListControls, TableProps } from './CampaignTable.tsx';
import { followRowLink } from './follow-row-link.ts';
import { useDensity, type ColumnName } from '../../campaigns/list-view.ts';
import { choose, isChosen } from './selection.ts';
import { SelectBox } from './SelectBox.tsx';
import { SelectPage } from './SelectPage.tsx';
import classes from './CampaignTable.module.css';
import { campaignName } from '../../campaigns/campaign-name.ts';

type Props = TableProps & { columns: readonly ColumnName[] };

export function CampaignRows({ rows, today, list, columns }: Props) {
  const density = useDensity();
  const page = rows.map(({ id }) => id);
  const editable = list !== undefined;
  return (
    <PlainTable hover className={`${classes.table} ${classes[density]}`}>
      <thead>
        <tr>
          {list !== undefined && (
            <th className={classes.selectColumn}>
              <SelectPage page={page} list={list} />
            </th>
          )}
          <NameHead list={list} />
          {columns.map((name) => (
            <ColumnHead key={name} name={name} list={list} />
          ))}
          <th className={classes.actionsColumn}>
            <VisuallyHidden>{t('campaigns.column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={followRowLink}>
        {rows.map((row) => (
          <tr key={row.id} className={isChosenIn(list, row.id) ? classes.chosen : undefined}>
            {list !== undefined && (
              <td className={classes.selectColumn}>
                <SelectBox
                  label={t('campaignList.select.one', { name: campaignName(row) })}
                  checked={isChosen(list.selection, row.id)}
                  onChange={(on) => list.onSelection(choose(list.selection, [row.id], on, page))}
                />
              </td>
            )}
            <td className={classes.nameColumn}>
              <CampaignName {...{ row, today, editable }} inTable />
            </td>
            {columns.map((name) => (
              <td key={name} data-right={campaignColumns[name].right || undefined}>
                {campaignColumns[name].cell({ row, today, editable })}
              </td>
            ))}
            <td className={classes.actionsColumn}>
              <CampaignActions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
      {list !== undefined && <TotalsRow totals={list.totals} columns={columns} />}
    </PlainTable>
  );
}

/** Totals of all campaigns of the list below those of the page. The row keeps its place only while they load. */
function TotalsRow({ totals, columns }: Pick<Props, 'columns'> & Pick<ListControls, 'totals'>) {
  if (totals === null || columns.every((name) => campaignColumns[name].total === undefined)) return null;
  return (
    <tfoot>
      <tr className={classes.totals}>
        <th scope="row" colSpan={2} className={classes.nameColumn}>
          {totals === undefined ? null : t('campaignList.total.name', { count: totals.count })}
        </th>
        {columns.map((name, at) => {
          const { right, total } = campaignColumns[name];
          return (
            <td key={name} data-right={right || undefined} colSpan={at === columns.length - 1 ? 2 : 1}>
              {totals === undefined || total === undefined ? null : total(totals)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

const isChosenIn = (list: ListControls | undefined, id: string) =>
  list !== undefined && isChosen(list.selection, id);

function NameHead({ list }: { list: ListControls | undefined }) {
  const label = t('campaigns.column.name');
  if (list === undefined) return <th className={classes.nameColumn}>{label}</th>;
  const { ordering, onOrdering } = list;
  return (
    <SortHeader className={classes.nameColumn} label={label} sortKey="name" {...{ ordering, onOrdering }} />
  );
}

function ColumnHead({ name, list }: { name: ColumnName; list: ListControls | undefined }) {
  const { label, right, sortKey, upFirst } = campaignColumns[name];
  if (list === undefined || sortKey === undefined) return <th data-right={right || undefined}>{label()}</th>;
  const { ordering, onOrdering } = list;
  return (
    <SortHeader
      right={right}
      label={label()}
      sortKey={sortKey}
      downFirst={upFirst === undefined}
      narrow={right}
      {...{ ordering, onOrdering }}
    />
  );
}
