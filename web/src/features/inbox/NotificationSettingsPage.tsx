import { Switch, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NotificationSetting } from '#contract/inbox/inbox.ts';
import type { MailKind } from '#domain/notifications/events.ts';
import { call } from '../../api/client.ts';
import '../../i18n/inbox-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import classes from './NotificationSettingsPage.module.css';
import { notificationSettingsQuery } from './queries.ts';

const groups: { name: 'campaigns' | 'accounts' | 'summary'; events: readonly MailKind[] }[] = [
  {
    name: 'campaigns',
    events: [
      'live',
      'failed',
      'disapproved',
      'budget',
      'pacing',
      'test_decided',
      'report_ready',
      'coming_rule',
      'change',
    ],
  },
  { name: 'accounts', events: ['connection_ending', 'connection_lost'] },
  { name: 'summary', events: ['digest'] },
];

/** Choices of the user for each event: in the inbox, by email, both or neither. Saved at once. */
export function NotificationSettingsPage() {
  const { t } = useTranslation();
  const { email, acted_by: actedBy } = useUser();
  const settings = useQuery(notificationSettingsQuery());
  return (
    <Page look="narrow">
      <PageHeader
        title={t('inbox.settings.title')}
        text={actedBy === null ? t('inbox.settings.text', { email }) : t('inbox.settings.acting')}
        above={<BackLink to="/inbox">{t('inbox.settings.back')}</BackLink>}
      />
      <Loaded query={settings} skeleton={<LoadingRows as="cards" rows={3} height={160} />}>
        {(loaded) =>
          groups.map(({ name, events }) => (
            <Card key={name} mb="lg" p="lg" aria-labelledby={name}>
              <Title order={2} size="h4" id={name} mb="xs">
                {t(`inbox.settings.${name}`)}
              </Title>
              <Choices
                settings={loaded.settings.filter(({ event }) => events.includes(event))}
                hasInbox={name !== 'summary'}
                isReadOnly={actedBy !== null}
                labelledBy={name}
              />
            </Card>
          ))
        }
      </Loaded>
    </Page>
  );
}

type Look = { hasInbox: boolean; isReadOnly: boolean };
type Choices = Look & { settings: readonly NotificationSetting[]; labelledBy: string };

function Choices({ settings, labelledBy, ...look }: Choices) {
  const { t } = useTranslation();
  return (
    <table className={classes.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('inbox.settings.event')}</th>
          {look.hasInbox && <th scope="col">{t('inbox.settings.inInbox')}</th>}
          <th scope="col">{t('inbox.settings.byEmail')}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <Choice key={setting.event} setting={setting} {...look} />
        ))}
      </tbody>
    </table>
  );
}

function Choice({ setting, hasInbox, isReadOnly }: Look & { setting: NotificationSetting }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: NotificationSetting) => call('saveNotificationSetting', { body }),
    onSuccess: (saved) => queryClient.setQueryData(notificationSettingsQuery().queryKey, saved),
    onError: showFailure,
  });
  const shown = save.isPending ? save.variables : setting;
  const event = t(`inbox.settings.events.${setting.event}`);
  return (
    <tr>
      <th scope="row">{event}</th>
      {hasInbox && (
        <td>
          <Switch
            aria-label={t('inbox.settings.inInboxOf', { event })}
            disabled={isReadOnly}
            checked={shown.in_inbox}
            onChange={({ currentTarget }) => save.mutate({ ...shown, in_inbox: currentTarget.checked })}
          />
        </td>
      )}
      <td>
        <Switch
          aria-label={t('inbox.settings.byEmailOf', { event })}
          disabled={isReadOnly}
          checked={shown.by_email}
          onChange={({ currentTarget }) => save.mutate({ ...shown, by_email: currentTarget.checked })}
        />
      </td>
    </tr>
  );
}
