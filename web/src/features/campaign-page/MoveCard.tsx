import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { channelLabels, channelLine, lineBudgetField, type Line } from '#domain/channels.ts';
import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import { centsToDollars, dollarsToCents, formatCents, type Cents } from '#domain/money.ts';
import { budgetMove, moveEvidence, type BudgetMove } from '#domain/report/budget-move.ts';
import { useUser } from '../../session/session-store.ts';
import { CardStack } from '../../ui/Card.tsx';
import { rowChange } from '../campaign-list/editing/row-change.ts';
import { stateOf } from '../campaigns/campaign-status-view.ts';
import { lastBudgetChange, lineFigures } from './line-figures.ts';
import { useHistorySince } from './use-history-since.ts';

type Props = { row: CampaignRow; run: CampaignReport };

/** Recommends to move budget between channels if the figures since the last change of a budget suffice. */
export function MoveCard({ row, run }: Props) {
  const { t } = useTranslation();
  const { time_zone: timeZone } = useUser();
  const history = useHistorySince(row.id, run.start_date);
  const lines = new Set(row.channels.map(({ channel }) => channelLine[channel]));
  const mayChange = campaignCan.edit(stateOf(row)) === undefined && row.status.id === CampaignStatus.live;
  if (!mayChange || lines.size < 2 || history === null) return null;
  // Figures from before the last change would recommend the same move again.
  const move = history && budgetMove(lineFigures(row, run, lastBudgetChange(history, timeZone)));
  return (
    <CardStack gap="sm" aria-labelledby="recommendation">
      <Title order={2} id="recommendation">
        {t('campaignPage.move.title')}
      </Title>
      {move === undefined && <Skeleton height={24} animate={false} aria-hidden />}
      {move === null && (
        <Text c="dimmed">
          {t('campaignPage.move.none', {
            leads: moveEvidence.leads,
            spend: formatCents(moveEvidence.spend),
          })}
        </Text>
      )}
      {move != null && <Recommended row={row} move={move} />}
    </CardStack>
  );
}

function Recommended({ row, move }: { row: CampaignRow; move: BudgetMove }) {
  const { t } = useTranslation();
  const change = useMutation(rowChange(useQueryClient(), row));
  const { amount, fromCost, toCost } = move;
  /** Meta's line is named by its active channels. */
  const nameOf = (line: Line) =>
    line === 'meta'
      ? row.channels
          .filter(({ channel }) => channelLine[channel] === 'meta')
          .map(({ channel }) => channelLabels[channel])
          .join(' and ')
      : t(`campaignPage.move.line.${line}`);
  const named = { from: nameOf(move.from), to: nameOf(move.to) };
  const [from, to] = [lineBudgetField[move.from], lineBudgetField[move.to]];
  const after = (field: typeof from, cents: Cents) => centsToDollars(dollarsToCents(row[field] ?? 0) + cents);
  return (
    <>
      <Text>
        {t(fromCost === null ? 'campaignPage.move.reasonNone' : 'campaignPage.move.reason', {
          ...named,
          toCost: formatCents(toCost ?? 0),
          fromCost: formatCents(fromCost ?? 0),
        })}{' '}
        {amount === null && t('campaignPage.move.smallest', named)}
      </Text>
      {amount !== null && (
        <Button
          w="fit-content"
          loading={change.isPending}
          onClick={() =>
            change.mutate({
              [from]: after(from, -amount),
              [to]: after(to, amount),
              daily_budget: row.daily_budget,
            })
          }
        >
          {t('campaignPage.move.submit', { amount: formatCents(amount), to: named.to })}
        </Button>
      )}
    </>
  );
}
