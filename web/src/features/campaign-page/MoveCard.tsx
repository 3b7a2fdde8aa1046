import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { channelLine, type Line } from '#domain/channels.ts';
import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import { centsToDollars, dollarsToCents, formatCents } from '#domain/money.ts';
import { budgetMove, lineBudgetField, moveEvidence, type BudgetMove } from '#domain/report/budget-move.ts';
import { CardStack } from '../../ui/Card.tsx';
import { rowChange } from '../campaign-list/editing/row-change.ts';
import { stateOf } from '../campaigns/campaign-status-view.ts';
import { lineSections } from './line-sections.ts';

type Props = { row: CampaignRow; run: CampaignReport };

/** Recommends to move budget between networks if the evidence suffices. */
export function MoveCard({ row, run }: Props) {
  const { t } = useTranslation();
  const lines = [...new Set(row.channels.map(({ channel }) => channelLine[channel]))];
  const mayChange = campaignCan.edit(stateOf(row)) === undefined && row.status.id === CampaignStatus.live;
  if (!mayChange || lines.length < 2) return null;
  const move = budgetMove(lines.flatMap((line) => figuresOf(line, row, run)));
  return (
    <CardStack gap="sm" aria-labelledby="recommendation">
      <Title order={2} id="recommendation">
        {t('campaignPage.move.title')}
      </Title>
      {move === null ? (
        <Text c="dimmed">
          {t('campaignPage.move.none', {
            leads: moveEvidence.leads,
            spend: formatCents(moveEvidence.spend),
          })}
        </Text>
      ) : (
        <Recommended row={row} move={move} />
      )}
    </CardStack>
  );
}

function Recommended({ row, move }: { row: CampaignRow; move: BudgetMove }) {
  const { t } = useTranslation();
  const change = useMutation(rowChange(useQueryClient(), row));
  const named = {
    from: t(`campaignPage.move.line.${move.from}`),
    to: t(`campaignPage.move.line.${move.to}`),
  };
  const [from, to] = [lineBudgetField(move.from), lineBudgetField(move.to)];
  const after = (field: typeof from, cents: number) =>
    centsToDollars(dollarsToCents(row[field] ?? 0) + cents);
  return (
    <>
      <Text>
        {t(move.fromCost === null ? 'campaignPage.move.reasonNone' : 'campaignPage.move.reason', {
          ...named,
          toCost: formatCents(move.toCost ?? 0),
          fromCost: formatCents(move.fromCost ?? 0),
        })}
      </Text>
      <Button
        w="fit-content"
        loading={change.isPending}
        onClick={() =>
          change.mutate({
            [from]: after(from, -move.amount),
            [to]: after(to, move.amount),
            daily_budget: row.daily_budget,
          })
        }
      >
        {t('campaignPage.move.submit', { amount: formatCents(move.amount), to: named.to })}
      </Button>
    </>
  );
}

/** Returns the figures of a line; none while its leads are unknown. */
function figuresOf(line: Line, row: CampaignRow, run: CampaignReport) {
  const { as_of: asOf, summary } = run[lineSections[line]];
  if (asOf === null || summary.leads === null) return [];
  const daily = row[lineBudgetField(line)];
  return [
    {
      line,
      spend: dollarsToCents(summary.spend),
      leads: summary.leads,
      dailyBudget: dollarsToCents(daily ?? 0),
    },
  ];
}
