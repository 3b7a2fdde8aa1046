import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { channelLine } from '#domain/channels.ts';
import { formatCents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { BudgetMove } from '#domain/report/budget-move.ts';
import { differenceSentence } from '#domain/report/conclusion.ts';
import { leadEvidence } from '#domain/report/lead-evidence.ts';
import { CardStack } from '../../ui/Card.tsx';
import { lineNames } from '../reports/move/line-names.ts';
import { MoveButton } from '../reports/move/MoveButton.tsx';
import { useBudgetMove } from '../reports/move/use-budget-move.ts';

type Props = { row: CampaignRow; today: PlainDate };

/** Recommends to move budget between channels if the figures since the last change of a budget suffice. */
export function MoveCard({ row, today }: Props) {
  const { t } = useTranslation();
  const move = useBudgetMove(row, today);
  const lines = new Set(row.channels.map(({ channel }) => channelLine[channel]));
  if (move === 'not allowed' || lines.size < 2) return null;
  return (
    <CardStack gap="sm" aria-labelledby="recommendation">
      <Title order={2} id="recommendation">
        {t('campaignPage.move.title')}
      </Title>
      {move === undefined && <Skeleton height={24} animate={false} aria-hidden />}
      {move === null && (
        <Text c="dimmed">
          {t('campaignPage.move.none', {
            leads: leadEvidence.leads,
            spend: formatCents(leadEvidence.spend),
          })}
        </Text>
      )}
      {move != null && <Recommended row={row} move={move} />}
    </CardStack>
  );
}

function Recommended({ row, move }: { row: CampaignRow; move: BudgetMove }) {
  const { t } = useTranslation();
  const { from, to } = lineNames(row, move);
  return (
    <>
      <Text>
        {differenceSentence({ ...move.to, name: to }, { ...move.from, name: from })}{' '}
        {move.amount === null && t('campaignPage.move.smallest', { from })}
      </Text>
      {move.amount !== null && <MoveButton row={row} move={{ ...move, amount: move.amount }} />}
    </>
  );
}
