import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { ButtonLink } from '../../../shell/links.tsx';
import { campaignAddress } from '../../campaigns/campaign-address.ts';
import { stateOf } from '../../campaigns/campaign-status-view.ts';
import { campaignRowQuery } from '../../campaigns/queries.ts';
import { MoveButton } from '../move/MoveButton.tsx';
import { useBudgetMove } from '../move/use-budget-move.ts';

type Props = { id: string; report: CampaignReport; onSinceStart?: () => void };

/** Offers the one action that follows from the conclusion. */
export function ConclusionAction({ id, ...props }: Props) {
  const { data } = useQuery(campaignRowQuery(id));
  const row = data?.campaigns[0];
  return data === undefined || row === undefined ? null : <Action row={row} today={data.today} {...props} />;
}

type ActionProps = Omit<Props, 'id'> & { row: CampaignRow; today: PlainDate };

function Action({ row, today, report, onSinceStart }: ActionProps) {
  const { t } = useTranslation();
  const { difference } = report;
  // Judges the run, as the campaign's page does, and never the days that are shown.
  const move = useBudgetMove(row, today);
  if (difference === null && onSinceStart !== undefined)
    return (
      <Button variant="default" onClick={onSinceStart}>
        {t('reports.sinceStart')}
      </Button>
    );
  // Keeps its room until the figures of the run tell if there is something to move.
  if (move === undefined) return null;
  const found = move === 'not allowed' ? null : move;
  const concluded = found?.to.line === difference?.cheap && found?.from.line === difference?.dear;
  if (found !== null && found.amount !== null && concluded)
    return <MoveButton row={row} move={{ ...found, amount: found.amount }} />;
  if (campaignCan.edit(stateOf(row)) !== undefined)
    return (
      <ButtonLink to="/campaigns/$id" params={{ id: row.id }} variant="default">
        {t('reports.conclusion.campaign')}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={campaignAddress(row.kind.id)}
      params={{ id: row.id }}
      hash={difference === null ? 'ads' : 'schedule'}
      variant="default"
    >
      {t(difference === null ? 'reports.conclusion.ads' : 'reports.conclusion.budgets')}
    </ButtonLink>
  );
}
