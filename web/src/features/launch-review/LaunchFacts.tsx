import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { Connections } from '#contract/connections.ts';
import { budgetField, channels } from '#domain/channels.ts';
import { formatCents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { formatDay } from '../../ui/formats.ts';
import typography from '../../ui/typography.module.css';
import { shownOpenHouse } from '../campaigns/shown-open-house.ts';
import { contentOfOpenHouse } from '../campaign-draft/open-house/open-house-draft.ts';
import { dailyTotal } from '../campaign-draft/daily-total.ts';
import { useDraft } from '../campaign-draft/draft-store.tsx';
import { useTarget } from '../campaign-draft/target.ts';
import { useGoogleAccounts, useGoogleActive } from '../campaign-editor/channels/channel-standing.ts';
import { runDays, totalsOf } from '../campaign-editor/schedule/run-figures.ts';
import { EuDeclaration } from '../connections/EuDeclaration.tsx';
import { useMetaNames } from './use-meta-names.ts';
import classes from './LaunchReview.module.css';

type Props = {
  today: PlainDate;
  /** True if the campaign continues at Facebook in the account of its first launch, which may be another user's. */
  posted: boolean;
  connections: Connections;
};

/** Lists the dates, the money, and by name the accounts that a launch uses. */
export function LaunchFacts({ today, posted, connections }: Props) {
  const { t } = useTranslation();
  const daily = useDraft(dailyTotal);
  const run = useDraft(
    useShallow(({ startDate, endDate, openEnded }) => ({ startDate, endDate, openEnded })),
  );
  const budgets = useDraft((draft) => draft.budgets);
  const places = useDraft((draft) => draft.places);
  const active = useDraft(useShallow((draft) => channels.filter((channel) => draft[channel].isActive)));
  const openHouse = useDraft((draft) => shownOpenHouse(contentOfOpenHouse(draft)));
  const clientId = useDraft((draft) => draft.googleClientId);
  const listed = useGoogleAccounts(connections).data?.accounts ?? [];
  const { client } = connections.google;
  const clients = client === null ? listed : [...listed, client];
  const google = useGoogleActive();
  const names = useMetaNames();
  const target = useTarget();
  const total = totalsOf(daily, run, today);
  const days = runDays(run);
  const fields = [...new Set(active.map((channel) => budgetField[channel]))];
  const meta = active.includes('facebook') || active.includes('instagram');
  const dates =
    days === null
      ? run.startDate !== null && t('launchReview.runOpen', { start: formatDay(run.startDate) })
      : t('launchReview.runDays', {
          start: formatDay(run.startDate ?? ''),
          end: formatDay(run.endDate ?? ''),
          count: days,
        });
  return (
    <>
      <dl className={`${classes.list} ${typography.anywhere}`}>
        <Fact label={t('launchReview.openHouse')}>{openHouse}</Fact>
        <Fact label={t('launchReview.run')}>{dates}</Fact>
        <Fact label={t('launchReview.perDay')}>
          <strong className={`${classes.money} ${typography.numbers}`}>{formatCents(daily)}</strong>
          {fields.length > 1 &&
            fields.map((field) => (
              <small key={field}>
                {t(`launchReview.budget.${field}`, { amount: formatCents(budgets[field] ?? 0) })}
              </small>
            ))}
        </Fact>
        <Fact label={t(total.begun ? 'launchReview.fromToday' : 'launchReview.inAll')}>
          {total.run !== null && (
            <strong className={`${classes.money} ${typography.numbers}`}>{formatCents(total.run)}</strong>
          )}
        </Fact>
        <Fact label={t('launchReview.page')}>{active.includes('facebook') && names.page}</Fact>
        <Fact label={t('launchReview.instagram')}>{active.includes('instagram') && names.instagram}</Fact>
        <Fact label={t('launchReview.facebookAccount')}>
          {meta && !posted && connections.facebook.ad_account?.account_name}
        </Fact>
        <Fact label={t('launchReview.googleAccount')}>
          {google && (clients.find(({ value }) => value === clientId)?.label ?? clientId)}
        </Fact>
        <Fact label={t('launchReview.places')}>
          {places.map(({ city, state }) => `${city.label}, ${state.abbr}`).join('; ')}
        </Fact>
        <Fact label={t('launchReview.website')}>{target?.url}</Fact>
      </dl>
      <Text size="xs" c="dimmed">
        {t('launchReview.charge')}
      </Text>
      {google && <EuDeclaration />}
    </>
  );
}

/** Shows one fact; nothing without a value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === undefined || children === null || children === false || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
