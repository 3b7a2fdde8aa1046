import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { lineBudgetField } from '#domain/channels.ts';
import { centsToDollars, dollarsToCents, formatCents, type Cents } from '#domain/money.ts';
import type { BudgetMove } from '#domain/report/budget-move.ts';
import { rowChange } from '../../campaign-list/editing/row-change.ts';
import { lineNames } from './line-names.ts';

type Props = { row: CampaignRow; move: BudgetMove & { amount: Cents } };

/** Moves the recommended part of a daily budget to another line. */
export function MoveButton({ row, move }: Props) {
  const { t } = useTranslation();
  const change = useMutation(rowChange(useQueryClient(), row));
  const { amount } = move;
  const [from, to] = [lineBudgetField[move.from.line], lineBudgetField[move.to.line]];
  const after = (field: typeof from, cents: Cents) => centsToDollars(dollarsToCents(row[field] ?? 0) + cents);
  return (
    <Button
      w="fit-content"
      h="auto"
      mih={36}
      py={7}
      lh="sm"
      loading={change.isPending}
      onClick={() =>
        change.mutate({
          [from]: after(from, -amount),
          [to]: after(to, amount),
          daily_budget: row.daily_budget,
        })
      }
    >
      {t('reports.move', { amount: formatCents(amount), to: lineNames(row, move).to })}
    </Button>
  );
}
