import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarlierAbTest } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { differingParts } from '#domain/variants.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { formatDate } from '../../ui/formats.ts';
import classes from './EarlierTests.module.css';
import { earlierAbTestsQuery } from './queries.ts';
import { TestedVersions } from './TestedVersions.tsx';
import { CardStack } from '../../ui/Card.tsx';
import typography from '../../ui/typography.module.css';

/** Lists the tests before the latest one. Renders nothing without any. */
export function EarlierTests({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(earlierAbTestsQuery(campaign.id));
  if (data === undefined)
    return (
      error !== null && (
        <EarlierCard>
          <FailurePanel error={error} />
        </EarlierCard>
      )
    );
  if (data.count === 0) return null;
  const older = data.count - data.ab_tests.length;
  return (
    <EarlierCard>
      <ol className={classes.tests}>
        {data.ab_tests.map((test) => (
          <EarlierTest key={test.id} campaign={campaign} test={test} />
        ))}
      </ol>
      {older > 0 && (
        <Text size="sm" c="dimmed">
          {t('abTesting.earlier.older', { count: older })}
        </Text>
      )}
    </EarlierCard>
  );
}

function EarlierCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <CardStack aria-labelledby="earlier-tests">
      <Title order={2} id="earlier-tests">
        {t('abTesting.earlier.title')}
      </Title>
      {children}
    </CardStack>
  );
}

function EarlierTest({ campaign, test }: { campaign: Campaign; test: EarlierAbTest }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const { status, outcome, applied, sentence, problem, started_at: from, ended_at: to } = test;
  const [first, last] = [formatDate(from), formatDate(to ?? from)];
  const when = first === last ? first : t('abTesting.earlier.when', { from: first, to: last });
  const parts = differingParts(test.variant_a, test.variant_b).map((part) =>
    t(`abTesting.earlier.parts.${part}`),
  );
  const ended = status === 'failed' || outcome === null ? 'earlier.failed' : (`ended.${outcome}` as const);
  return (
    <li>
      <Group justify="space-between" gap={4}>
        <Text fw={600}>{t(`abTesting.${ended}`)}</Text>
        <Text size="sm" c="dimmed" className={typography.numbers}>
          {when}
        </Text>
      </Group>
      {(sentence ?? problem) !== null && <Text>{sentence ?? problem}</Text>}
      <Text size="sm" c="dimmed">
        {t('abTesting.earlier.compared', { parts: parts.join(t('abTesting.earlier.and')) })}{' '}
        {status !== 'failed' &&
          t(applied === null ? 'abTesting.earlier.none' : `abTesting.earlier.used.${applied}`)}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        ml={-8}
        mt={4}
        aria-expanded={shown}
        aria-label={t(shown ? 'abTesting.earlier.hideOf' : 'abTesting.earlier.showOf', { when })}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'abTesting.earlier.hide' : 'abTesting.earlier.show')}
      </Button>
      {shown && <TestedVersions campaign={campaign} tested={test} />}
    </li>
  );
}
