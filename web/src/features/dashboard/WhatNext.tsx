import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { addDays, type PlainDate } from '#domain/plain-date.ts';
import { IconCalendarDue, IconPencil } from '../../icons/tabler.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { formatDay } from '../../ui/formats.ts';
import { TaskList, taskIcons } from '../campaign-page/TaskList.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { campaignName } from '../campaigns/campaign-name.ts';
import { draftsQuery, endingQuery } from './queries.ts';

/** Days before the end of a campaign from which the dashboard speaks of it. */
const SOON_DAYS = 7;
/** Most things that are proposed at once. */
const MOST = 3;

/** Proposes what to do next: a campaign that ends soon, then drafts to finish. Absent without either. */
export function WhatNext() {
  const { t } = useTranslation();
  const ending = useQuery(endingQuery());
  const drafts = useQuery(draftsQuery());
  const failed = [ending, drafts].find(({ data, error }) => data === undefined && error !== null);
  const tasks = [
    ...(ending.data === undefined ? [] : endingSoon(ending.data)).map((row) => ({
      row,
      what: 'ends' as const,
    })),
    ...(drafts.data?.campaigns ?? []).map((row) => ({ row, what: 'draft' as const })),
  ].slice(0, MOST);
  if (tasks.length === 0 && failed === undefined) return null;
  return (
    <CardStack gap="sm" aria-labelledby="what-next">
      <Title order={2} id="what-next">
        {t('dashboard.next.title')}
      </Title>
      {failed !== undefined && <FailurePanel error={failed.error} />}
      <TaskList
        tasks={tasks.map(({ row, what }) => {
          const Icon = what === 'ends' ? IconCalendarDue : IconPencil;
          const { end_date: end } = row.run_dates;
          return {
            key: `${what} ${row.id}`,
            icon: <Icon size={18} aria-hidden className={taskIcons.plain} />,
            text: t(`dashboard.next.${what}`, {
              name: campaignName(row),
              day: end === null ? '' : formatDay(end),
            }),
            action: (
              <ButtonLink
                to={campaignAddress(row.kind.id)}
                params={{ id: row.id }}
                hash={what === 'ends' ? 'schedule' : undefined}
                size="xs"
                variant="default"
              >
                {t(what === 'ends' ? 'dashboard.next.extend' : 'dashboard.next.finish')}
              </ButtonLink>
            ),
          };
        })}
      />
    </CardStack>
  );
}

function endingSoon({ today, campaigns }: { today: PlainDate; campaigns: CampaignRow[] }): CampaignRow[] {
  const last = addDays(today, SOON_DAYS);
  return campaigns.filter(({ run_dates: { end_date: end } }) => end !== null && end >= today && end <= last);
}
