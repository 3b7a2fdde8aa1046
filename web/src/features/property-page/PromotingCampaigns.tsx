import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { campaignRoutes, CampaignRow } from '#contract/campaigns.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { t as translate } from '../../i18n/i18n.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { formatDollars, formatMoment } from '../../ui/formats.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { CampaignActions } from '../campaign-list/CampaignActions.tsx';
import { CampaignLink } from '../campaign-list/table/CampaignLink.tsx';
import { runWords } from '../campaign-page/run-words.ts';
import { ChannelIcons } from '../campaigns/ChannelIcons.tsx';
import { statusView } from '../campaigns/campaign-status-view.ts';
import type { Promoted } from '../campaigns/promoted.ts';
import typography from '../../ui/typography.module.css';
import classes from './PropertyPage.module.css';

/** Most campaigns on the page; the list has all. */
const MOST = 6;

type Props = {
  promoted: Promoted;
  data: AnswerOf<typeof campaignRoutes.listCampaigns>;
  /** Text of the empty list. */
  none: string;
  /** Actions on all campaigns. */
  actions?: ReactNode;
};

/** Lists campaigns with their state as a sentence and what they brought, running ones first. */
export function PromotingCampaigns({ promoted, data, none, actions }: Props) {
  const { t } = useTranslation();
  const { count, campaigns, today } = data;
  const rows = campaigns.slice(0, MOST);
  return (
    <CardStack aria-labelledby="campaigns" gap="xs">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="campaigns">
          {t('propertyPage.campaigns.title')}
        </Title>
        {count > 0 && (
          <Group gap="sm">
            {actions}
            {count > MOST && (
              <AnchorLink to="/campaigns" search={promoted}>
                {t('propertyPage.campaigns.all', { count })}
              </AnchorLink>
            )}
          </Group>
        )}
      </Group>
      {count === 0 ? (
        <Text c="dimmed" maw={640}>
          {none}
        </Text>
      ) : (
        <>
          <ul className={classes.campaigns}>
            {rows.map((row) => (
              <Row key={row.id} row={row} today={today} named={promoted.collection !== undefined} />
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t('propertyPage.campaigns.since')}
          </Text>
        </>
      )}
    </CardStack>
  );
}

type RowProps = { row: CampaignRow; today: PlainDate; named: boolean };

function Row({ row, today, named }: RowProps) {
  const result = resultOf(row);
  return (
    <li>
      <div>
        <div className={classes.name}>
          <CampaignLink row={row} />
          <StatusBadge {...statusView(row, today)} />
          <ChannelIcons active={row.channels} />
        </div>
        <Text size="sm" c="dimmed">
          {[...(named && row.property_name !== null ? [row.property_name] : []), ...stateOf(row, today)].join(
            ' · ',
          )}
        </Text>
      </div>
      <div className={`${classes.result} ${typography.numbers}`}>{result}</div>
      <CampaignActions row={row} />
    </li>
  );
}

/** Describes the run, and the daily budget unless it is over: `Live since Oct 22 · ends Feb 17 · $65 per day`. */
function stateOf(row: CampaignRow, today: PlainDate): string[] {
  const budget =
    row.daily_budget === 0 || row.status.id === CampaignStatus.closed
      ? []
      : [translate('propertyPage.campaigns.perDay', { amount: formatDollars(row.daily_budget) })];
  if (row.status.id === CampaignStatus.draft)
    return [translate('propertyPage.campaigns.draft', { moment: formatMoment(row.updated_at) }), ...budget];
  return [...runWords(row, today), ...budget];
}

/** Describes what the campaign brought: `18 leads · $352.10 spent · $19.56 per lead`. Empty before its first figures. */
function resultOf({ spend, leads }: CampaignRow): string {
  return [
    ...(leads === null ? [] : [translate('campaignList.leads', { count: leads })]),
    ...(spend === null ? [] : [translate('campaignList.spent', { amount: formatDollars(spend, 'always') })]),
    ...(spend === null || leads === null || leads === 0
      ? []
      : [translate('campaignList.perLead', { amount: formatDollars(spend / leads, 'always') })]),
  ].join(' · ');
}
