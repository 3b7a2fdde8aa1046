import { Button, Group, Text, Title } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ACTIVITY_DAYS } from '#contract/activity/activity.ts';
import { addDays, dateIn, daysBetween, parseTypedDate } from '#domain/plain-date.ts';
import { IconDownload } from '../../icons/tabler.ts';
import { callFile } from '../../api/client.ts';
import { saveFile } from '../../api/save-file.ts';
import '../../i18n/activity-log-texts.ts';
import { CardStack } from '../../ui/Card.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';

/** Days that are offered first: a month with today. */
const FIRST_DAYS = 30;

/** Saves the activity of the organization between two days, for its owner. */
export function ActivityCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const [today] = useState(() => dateIn(timeZone, new Date()));
  const [from, setFrom] = useState<string | null>(addDays(today, 1 - FIRST_DAYS));
  const [to, setTo] = useState<string | null>(today);
  const problem = problemOf(from, to);
  const save = useMutation({
    mutationFn: () =>
      callFile('exportActivity', { query: { start_date: from ?? today, end_date: to ?? today } }),
    onSuccess: ({ blob, fileName }) => saveFile(fileName, blob),
    onError: showFailure,
  });
  const dates = {
    valueFormat: 'MM-DD-YYYY',
    maxDate: today,
    firstDayOfWeek: 0,
    w: 130,
    dateParser: (text: string) => parseTypedDate(text, today) ?? null,
  } as const;
  return (
    <CardStack aria-labelledby="activity" align="flex-start">
      <div>
        <Title order={2} id="activity">
          {t('activityLog.title')}
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {t('activityLog.text')}
        </Text>
      </div>
      <Group align="flex-end" gap="sm">
        <DateInput {...dates} label={t('activityLog.from')} value={from} onChange={setFrom} />
        <DateInput {...dates} label={t('activityLog.to')} value={to} onChange={setTo} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          disabled={problem !== undefined}
          onClick={() => save.mutate()}
        >
          {t('activityLog.save')}
        </Button>
      </Group>
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t(problem, { days: MOST_ACTIVITY_DAYS })}
        </Text>
      )}
    </CardStack>
  );
}

function problemOf(from: string | null, to: string | null) {
  if (from === null || to === null) return 'activityLog.missing';
  if (to < from) return 'activityLog.reversed';
  return daysBetween(from, to) < MOST_ACTIVITY_DAYS ? undefined : 'activityLog.tooLong';
}
