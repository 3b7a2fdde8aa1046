import type { ReportSection } from '#contract/reports.ts';
import { t } from '../../../i18n/i18n.ts';
import { changeView, writeMoney, type ChangeView } from '../report-values.ts';
import type { Table } from './table-csv.ts';

type Kinds = ReportSection['leads_and_applications'];

const kinds = [
  { name: 'leads', cost: 'cost_per_lead' },
  { name: 'tours', cost: 'cost_per_tour' },
  { name: 'applications', cost: 'cost_per_application' },
] as const;

export type OutcomeRow = {
  name: (typeof kinds)[number]['name'];
  /** Null if the network does not report it. */
  count: number | null;
  /** Decimal dollars for one outcome; null without a divisor. */
  cost: number | null;
  change?: ChangeView;
};

/** Returns the outcomes by kind, with the changes of `now`, which has as many days as `before`, if there is a comparison. */
export function outcomeRows(outcomes: Kinds, before: Kinds | undefined, now = outcomes): OutcomeRow[] {
  return kinds.map(({ name, cost }) => {
    const count = outcomes[name]?.value ?? null;
    return {
      name,
      count,
      cost: outcomes[cost]?.value ?? null,
      change:
        before === undefined
          ? undefined
          : changeView(name, now[name]?.value ?? null, before[name]?.value ?? null),
    };
  });
}

/** Summarizes the outcomes in a sentence. */
export function outcomeSentence({ leads, cost_per_lead: cost }: Kinds): string {
  if (leads === null) return t('reports.outcomes.title');
  if (leads.value === 0 || cost === null) return t('reports.outcomes.none');
  return t('reports.outcomes.some', { count: leads.value, cost: writeMoney(cost.value) });
}

export function outcomeTable(rows: readonly OutcomeRow[]): Table {
  return {
    head: [
      t('reports.outcomeColumn.kind'),
      t('reports.outcomeColumn.count'),
      t('reports.outcomeColumn.cost'),
    ],
    rows: rows.map(({ name, count, cost }) => [t(`reports.outcome.${name}`), count, cost]),
  };
}
