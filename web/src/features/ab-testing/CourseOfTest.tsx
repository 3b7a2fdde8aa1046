import { Alert, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestInfo } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { daysBetween } from '#domain/plain-date.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { formatDate, formatDay, formatMoment } from '../../ui/formats.ts';
import { campaignQuery, todayQuery } from '../campaigns/queries.ts';
import { PublishingPanel } from '../publishing/PublishingPanel.tsx';
import { ApplyWinner } from './ApplyWinner.tsx';
import { FailedTest } from './FailedTest.tsx';
import { GoneImages } from './GoneImages.tsx';
import { testedAd } from './pair/gone-picture.ts';
import { LazyAdPair } from './pair/LazyAdPair.tsx';
import { abTestQuery, abTestResultQuery, abTestStatsQuery } from './queries.ts';
import { Results } from './Results.tsx';
import { StopTest } from './StopTest.tsx';
import { TestedVersions } from './TestedVersions.tsx';
import { CardStack } from '../../ui/Card.tsx';

const EvidenceChart = lazy(() =>
  whenOnline(async () => ({ default: (await import('./EvidenceChart.tsx')).EvidenceChart })),
);

type Details = NonNullable<AbTestInfo['ab_testing_details']>;
type Props = { campaign: Campaign; details: Details };

/** Shows a running or ended test: its verdict, the figures of each variant, and the available actions. */
export function CourseOfTest({ campaign, details }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = campaign;
  const figures = [useQuery(abTestResultQuery(id)), useQuery(abTestStatsQuery(id))] as const;
  const [{ data: result }, { data: stats }] = figures;
  const unread = figures.find(({ data, error }) => data === undefined && error !== null);
  const follow = (current: Campaign) => {
    client.setQueryData(campaignQuery(id).queryKey, current);
    void client.invalidateQueries({ queryKey: abTestQuery(id).queryKey });
  };
  const { status } = details;
  const ads = (
    <div>
      <LazyAdPair
        key={`${details.started_at} ${details.outcome ?? ''}`}
        campaign={campaign}
        a={testedAd(details.variant_a, campaign)}
        b={testedAd(details.variant_b, campaign)}
        winner={details.outcome === 'winner_a' ? 'a' : details.outcome === 'winner_b' ? 'b' : null}
      />
      <GoneImages campaign={campaign} variants={[details.variant_a, details.variant_b]} />
    </div>
  );
  const measured = stats !== undefined && stats.days.length > 0;
  return (
    <>
      {campaign.operation !== null && <PublishingPanel campaign={campaign} onCampaign={follow} />}
      {status === 'failed' && <FailedTest campaign={campaign} problem={details.problem} />}
      {status !== 'failed' && status !== 'starting' && (
        <CardStack aria-labelledby="test-course">
          <Group justify="space-between" align="flex-start" gap="sm">
            <div>
              <Title order={2} id="test-course">
                {details.outcome === null ? t('abTesting.running') : t(`abTesting.ended.${details.outcome}`)}
              </Title>
              <Standing details={details} />
            </div>
            {status === 'running' && <StopTest campaign={campaign} />}
          </Group>
          {stats !== undefined && <Text fw={500}>{stats.sentence}</Text>}
          {unread !== undefined && <FailurePanel error={unread.error} />}
          {stats === undefined && unread === undefined && (
            <Skeleton height={232} radius="md" animate={false} />
          )}
          {stats?.days.length === 0 && status === 'running' && (
            <Text c="dimmed">{t('abTesting.noFigures')}</Text>
          )}
          {!details.split_by_network && <Alert color="gray">{t('abTesting.unmanaged')}</Alert>}
          {measured && result !== undefined ? (
            <Results result={result} difference={stats.difference} ads={ads} />
          ) : (
            (stats !== undefined || unread !== undefined) && ads
          )}
          {stats?.as_of != null && (
            <Text size="sm" c="dimmed">
              {t('abTesting.asOf', { when: formatMoment(stats.as_of) })}
            </Text>
          )}
          {status === 'ended' && <ApplyWinner campaign={campaign} details={details} />}
        </CardStack>
      )}
      {measured && (
        <Suspense fallback={<Skeleton height={322} radius="lg" animate={false} />}>
          <EvidenceChart stats={stats} />
        </Suspense>
      )}
      <CardStack aria-labelledby="tested-versions">
        <Title order={2} id="tested-versions">
          {t('abTesting.tested')}
        </Title>
        <TestedVersions campaign={campaign} tested={details} />
      </CardStack>
    </>
  );
}

function Standing({ details }: Pick<Props, 'details'>) {
  const { t } = useTranslation();
  const { status, start_date: first, end_date: end, started_at: from, ended_at: to, problem } = details;
  const today = useQuery(todayQuery()).data?.today;
  if (status === 'starting' || status === 'stopping')
    return <Text c="dimmed">{t(`abTesting.${status}`)}</Text>;
  if (status === 'ended') {
    const span = { from: formatDate(from), to: formatDate(to ?? from) };
    return (
      <Text c="dimmed">
        {t(span.from === span.to ? 'abTesting.spanDay' : 'abTesting.span', span)} {problem}
      </Text>
    );
  }
  if (status !== 'running' || today === undefined) return null;
  if (today < first)
    return <Text c="dimmed">{t('abTesting.begins', { day: formatDay(first), end: formatDay(end) })}</Text>;
  const days = daysBetween(first, end) + 1;
  const day = Math.min(days, daysBetween(first, today) + 1);
  return <Text c="dimmed">{t('abTesting.day', { day, days, end: formatDay(end) })}</Text>;
}
