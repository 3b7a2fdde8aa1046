import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/inbox/inbox.ts';
import { addDays, dateIn } from '#domain/plain-date.ts';
import { IconBell, IconChecks, IconSettings } from '../../icons/tabler.ts';
import '../../i18n/inbox-texts.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/formats.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import classes from './InboxPage.module.css';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsOf, inboxQuery } from './queries.ts';
import { useCanMark, useMarkRead } from './use-mark-read.ts';

/** Lists the user's notifications by day, newest first. */
export function InboxPage() {
  const { t } = useTranslation();
  const inbox = useInfiniteQuery(inboxQuery());
  const markRead = useMarkRead();
  const canMark = useCanMark();
  const [newest] = inbox.data?.pages ?? [];
  const unread = newest?.unread;
  const seen = newest?.notifications[0]?.id;
  const textFor = (count: number | undefined) => {
    // Keeps the height of the line while the inbox loads.
    if (count === undefined) return '\u00a0';
    return count === 0 ? t('inbox.allRead') : t('inbox.unread', { count });
  };
  return (
    <Page look="narrow">
      <PageHeader
        title={t('inbox.title')}
        text={textFor(unread)}
        actions={
          <>
            {canMark && seen !== undefined && unread !== undefined && unread > 0 && (
              <Button
                variant="default"
                leftSection={<IconChecks size={18} aria-hidden />}
                loading={markRead.isPending}
                onClick={() => markRead.mutate({ up_to: seen })}
              >
                {t('inbox.markAll')}
              </Button>
            )}
            <ButtonLink
              to="/settings/notifications"
              variant="subtle"
              leftSection={<IconSettings size={18} aria-hidden />}
            >
              {t('inbox.choose')}
            </ButtonLink>
          </>
        }
      />
      <Loaded query={inbox} skeleton={<LoadingRows as="cards" rows={3} height={96} />}>
        {({ pages }) => {
          const days = byDay(notificationsOf(pages));
          return days.length === 0 ? <NoNotifications /> : <Days days={days} />;
        }}
      </Loaded>
      {inbox.hasNextPage && (
        <Button
          variant="default"
          loading={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {t('inbox.more')}
        </Button>
      )}
    </Page>
  );
}

function NoNotifications() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState icon={IconBell} title={t('inbox.empty.title')} text={t('inbox.empty.text')} />
    </Card>
  );
}

type Day = { date: string; notifications: Notification[] };

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Groups notifications by their day in the user's time zone. */
function byDay(notifications: readonly Notification[]): Day[] {
  const days = Map.groupBy(notifications, ({ at }) => dateIn(timeZone, new Date(at)));
  return [...days].map(([date, ofDay]) => ({ date, notifications: ofDay }));
}

function Days({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const today = dateIn(timeZone, new Date(useNow()));
  const nameOf = (date: string) => {
    if (date === today) return t('inbox.today');
    return date === addDays(today, -1) ? t('inbox.yesterday') : formatDay(date);
  };
  return days.map(({ date, notifications }) => (
    <section key={date} aria-labelledby={`day-${date}`} className={classes.day}>
      <Title order={2} size="h4" mb="xs" id={`day-${date}`}>
        {nameOf(date)}
      </Title>
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  ));
}
