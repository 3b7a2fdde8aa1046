import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/route/route.ts';
import type { reportMailRoutes, ReportSchedule } from '#contract/sharing/report-mails.ts';
import { mostRecipients, reportRhythms, type ReportRhythm } from '#domain/sharing/share-words.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { newerVersion } from '../../form/conflicts/newer-version.ts';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { reportScheduleQuery } from './queries.ts';

/** Mails the report of a campaign to people without an account, every week or month. */
export function ReportMails({ id }: { id: string }) {
  const { t } = useTranslation();
  const schedule = useQuery({
    ...reportScheduleQuery(id),
    // A save compares with the schedule that the form began from.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <section aria-labelledby="report-mails">
      <Title order={3} id="report-mails" mb="xs">
        {t('sharing.mails.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('sharing.mails.text')}
      </Text>
      <Loaded query={schedule} skeleton={<LoadingRows as="rows" rows={2} />}>
        {({ schedule: running }) => <Form id={id} running={running} />}
      </Loaded>
    </section>
  );
}

type Answer = AnswerOf<typeof reportMailRoutes.getReportSchedule>;

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== '');

/** Returns the messages about the recipients in a refusal, each with its address; undefined for any other failure. */
function problemOf(error: unknown, recipients: readonly string[] = []): string | undefined {
  if (!isApiError(error, 400)) return undefined;
  const told = Object.entries(error.fields).filter(([field]) => field.startsWith('recipients'));
  if (told.length === 0) return undefined;
  return told
    .flatMap(([field, messages]) => {
      const address = recipients[Number(field.split('.')[1])];
      return messages.map((message) => (address === undefined ? message : `${address}: ${message}`));
    })
    .join('. ');
}

function Form({ id, running }: { id: string; running: ReportSchedule | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [every, setEvery] = useState<ReportRhythm>(running?.every ?? 'week');
  const [text, setText] = useState(() => (running?.recipients ?? []).map(({ email }) => email).join('\n'));
  /** True after another user has changed the schedule. What was typed stays, and the next save replaces it. */
  const [overtaken, setOvertaken] = useState(false);
  const changed = async (schedule: ReportSchedule | null, message: string) => {
    client.setQueryData(reportScheduleQuery(id).queryKey, { schedule });
    setOvertaken(false);
    showSuccess(message);
    await client.invalidateQueries({ queryKey: ['campaigns', 'history', id] });
  };
  const save = useMutation({
    mutationFn: (recipients: string[]) =>
      call('saveReportSchedule', {
        params: { id },
        body: { every, recipients, saved_at: running?.saved_at ?? null },
      }),
    onSuccess: ({ schedule }) => changed(schedule, t('sharing.mails.saved')),
    onError: (error) => {
      if (isApiError(error, 409) && error.code === 'changed_meanwhile') {
        client.setQueryData<Answer>(reportScheduleQuery(id).queryKey, newerVersion(error));
        setOvertaken(true);
      } else if (problemOf(error) === undefined) showFailure(error);
    },
  });
  const stop = useMutation({
    mutationFn: () => call('stopReportSchedule', { params: { id } }),
    onSuccess: () => changed(null, t('sharing.mails.stopped')),
    onError: showFailure,
  });
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('sharing.mails.every')}
        value={every}
        onChange={({ currentTarget: { value } }) =>
          setEvery(reportRhythms.find((one) => one === value) ?? 'week')
        }
        data={reportRhythms.map((value) => ({ value, label: t(`sharing.mails.rhythm.${value}`) }))}
      />
      <Textarea
        label={t('sharing.mails.recipients')}
        description={t('sharing.mails.recipientsHint', { most: mostRecipients })}
        autosize
        minRows={2}
        value={text}
        error={problemOf(save.error, save.variables)}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {running?.recipients
        .filter(({ has_unsubscribed: ended }) => ended)
        .map(({ email }) => (
          <Text key={email} size="sm">
            {t('sharing.mails.unsubscribed', { email })}
          </Text>
        ))}
      {overtaken && (
        <Alert color="yellow" role="alert">
          {running === null
            ? t('sharing.mails.stoppedMeanwhile')
            : t('sharing.mails.changedMeanwhile', {
                recipients: running.recipients.map(({ email }) => email).join(', '),
              })}
        </Alert>
      )}
      <Group gap="sm">
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate(addressesIn(text))}>
          {t(running === null ? 'sharing.mails.start' : 'sharing.mails.save')}
        </Button>
        {running !== null && (
          <Button variant="subtle" color="red" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('sharing.mails.stop')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
