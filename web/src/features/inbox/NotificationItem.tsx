import { ActionIcon, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/inbox/inbox.ts';
import { toneOf } from '#domain/notifications/events.ts';
import { notificationWords } from '#domain/notifications/words.ts';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconInfoCircle } from '../../icons/tabler.ts';
import { formatTime } from '../../ui/formats.ts';
import typography from '../../ui/typography.module.css';
import classes from './InboxPage.module.css';
import { NotificationLink } from './NotificationLink.tsx';
import { useCanMark, useMarkRead } from './use-mark-read.ts';

const icons = { good: IconCircleCheck, attention: IconAlertTriangle, plain: IconInfoCircle };

/** Shows a notification with its button. Using the button marks it as read. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const markRead = useMarkRead();
  const canMark = useCanMark() && !notification.is_read;
  const { id, at, facts, is_read: isRead } = notification;
  const { title, text } = notificationWords(facts);
  const tone = toneOf(facts.event);
  const Icon = icons[tone];
  const read = () => {
    if (canMark) markRead.mutate({ ids: [id] });
  };
  return (
    <li ref={item} tabIndex={-1} className={classes.item} data-unread={!isRead || undefined}>
      <Icon
        size={22}
        stroke={1.7}
        role="img"
        aria-label={t(`inbox.tone.${tone}`)}
        className={classes.icon}
        data-tone={tone}
      />
      <div className={classes.words}>
        <Text fw={isRead ? 400 : 600} className={typography.anywhere}>
          {title}
        </Text>
        {text !== null && (
          <Text size="sm" c="dimmed" className={typography.anywhere}>
            {text}
          </Text>
        )}
        <Text size="xs" c="dimmed" mt={4}>
          <time dateTime={at}>{formatTime(at)}</time>
          {!isRead && ` · ${t('inbox.isUnread')}`}
        </Text>
      </div>
      <div className={classes.actions}>
        <NotificationLink notification={notification} onOpen={read} />
        {canMark && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            loading={markRead.isPending}
            aria-label={t('inbox.mark', { title })}
            onClick={() => {
              read();
              // The button disappears with the mark.
              item.current?.focus();
            }}
          >
            <IconCheck size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
