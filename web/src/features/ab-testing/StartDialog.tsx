import { Alert, Button, Group, List, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestInfo } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { centsOrNull, formatCents } from '#domain/money.ts';
import { addDays, daysBetween } from '#domain/plain-date.ts';
import { limits } from '#domain/limits.ts';
import type { TextOption } from '#domain/campaign-content.ts';
import { withTitle } from '#domain/ab-testing/with-title.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { formatDay } from '../../ui/formats.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { focusTitle } from '../../ui/title-focus.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { fieldName } from '../campaign-draft/field-names.ts';
import { sectionOf } from '../campaign-draft/sections.ts';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { campaignQuery } from '../campaigns/queries.ts';
import { Conditions } from './Conditions.tsx';
import { hasOwnInstagram } from './own-instagram.ts';
import { abTestQuery, abTestResultQuery, abTestStatsQuery } from './queries.ts';
import { SmallestDifference } from './SmallestDifference.tsx';
import { unmetWithoutB } from './unmet-conditions.ts';

type Props = {
  campaign: Campaign;
  info: AbTestInfo;
  /** Title of a variant B to write; without one, the campaign's variant B is tested. */
  title?: TextOption | undefined;
  onClose: () => void;
};

/**
 * Confirms the start of a test, or lists the unmet conditions. Stays mounted while closed, so that it can
 * return the focus.
 */
export function StartDialog({ opened, campaign, info, title, onClose }: Props & { opened: boolean }) {
  const { t } = useTranslation();
  const unmet =
    title === undefined ? info.conditions.filter(({ met }) => !met) : unmetWithoutB(info.conditions);
  const dates = info.end_dates;
  const can = unmet.length === 0 && dates !== null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(can ? 'abTesting.startTitle' : 'abTesting.cannot')}
      size={limits.dialog.confirmation}
    >
      {can ? (
        <StartForm {...{ campaign, info, title, dates, onClose }} />
      ) : (
        <Stack gap="md">
          {t('abTesting.cannotText')}
          <Conditions campaign={campaign} conditions={unmet} />
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {t('controls.close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** Returns every message of an error, each with its field. The dialog shows those of all fields in one alert. */
function wordsOf(error: Error): string[] {
  const words = isApiError(error) ? Object.entries(error.fields) : [];
  if (words.length === 0) return [error.message];
  return words.flatMap(([path, texts]) => {
    const name = fieldName(path);
    return name === path ? texts : texts.map((text) => `${name}: ${text}`);
  });
}

/** Shows the reasons of a refusal, with a link to the form, which can solve them. */
function Refused({ campaign: { id, kind }, error }: { campaign: Campaign; error: Error }) {
  const { t } = useTranslation();
  const paths = isApiError(error) ? Object.keys(error.fields) : [];
  const path = paths.find((one) => fieldName(one) !== one);
  return (
    <Alert color="red" role="alert" title={t('abTesting.notStarted')}>
      {wordsOf(error).map((words) => (
        <Text key={words}>{words}</Text>
      ))}
      <AnchorLink
        to={campaignAddress(kind.id)}
        params={{ id }}
        hash={path === undefined ? undefined : sectionOf(path).id}
      >
        {t('abTesting.openForm')}
      </AnchorLink>
    </Alert>
  );
}

type FormProps = Props & { dates: NonNullable<AbTestInfo['end_dates']> };

function StartForm({ campaign, info, title, dates, onClose }: FormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [end, setEnd] = useState(dates.suggested);
  const { id, revision } = campaign;
  const start = useMutation({
    mutationFn: () => {
      const body = { revision, end_date: end };
      return title === undefined
        ? call('startAbTest', { params: { id }, body })
        : call('writeAndStartAbTest', {
            params: { id },
            body: { ...body, variant_b: withTitle(campaign.facebook_ad, title) },
          });
    },
    onSuccess: async (begun) => {
      client.setQueryData(abTestQuery(id).queryKey, begun);
      showSuccess(t('abTesting.started'));
      onClose();
      // The start button disappears with the conditions, so the focus has no element to return to.
      focusTitle();
      // Drop the figures of the previous test.
      for (const { queryKey } of [abTestResultQuery(id), abTestStatsQuery(id)])
        client.removeQueries({ queryKey });
      await client.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: ['campaigns'] });
    },
    // Load the current state, so that the user decides about a second attempt with it on the screen.
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: campaignQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: abTestQuery(id).queryKey }),
      ]),
  });
  const each = formatCents(Math.floor((centsOrNull(campaign.fb_daily_budget) ?? 0) / 2));
  const told = { each, end: formatDay(end) };
  const ownInstagram = hasOwnInstagram(campaign);
  return (
    <Stack gap="md">
      {start.error !== null && <Refused campaign={campaign} error={start.error} />}
      <List spacing="xs">
        {title !== undefined && (
          <List.Item>
            {t(`abTesting.startText.${ownInstagram ? 'writesOwnInstagram' : 'writes'}`, {
              title: title.label,
            })}{' '}
            {campaign.variant_b !== null && t('abTesting.startText.replaces')}
          </List.Item>
        )}
        {ownInstagram && <List.Item>{t('abTesting.startText.ownInstagram')}</List.Item>}
        {(['budget', 'rests', 'decides', 'locked'] as const).map((part) => (
          <List.Item key={part}>{t(`abTesting.startText.${part}`, told)}</List.Item>
        ))}
      </List>
      <Select
        label={t('abTesting.end')}
        description={t('abTesting.endHint', { first: formatDay(dates.first), last: formatDay(dates.last) })}
        data={Array.from({ length: daysBetween(dates.first, dates.last) + 1 }, (_, index) => {
          const value = addDays(dates.first, index);
          const day = formatDay(value);
          return { value, label: value === dates.suggested ? t('abTesting.suggested', { day }) : day };
        })}
        value={end}
        onChange={(value) => setEnd(value ?? dates.suggested)}
        allowDeselect={false}
        searchable
      />
      <div role="status">
        <SmallestDifference campaign={campaign} info={info} end={end} />
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('controls.cancel')}
        </Button>
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {t(title === undefined ? 'abTesting.start' : 'abTesting.proposals.start')}
        </Button>
      </Group>
    </Stack>
  );
}
