import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconBell } from '../../icons/tabler.ts';
import { unreadQuery } from '../../features/inbox/unread-query.ts';
import layout from '../AppLayout.module.css';
import classes from './InboxLink.module.css';

/** Largest count that is shown exactly. */
const MOST = 99;

/** Link to the inbox with the number of unread notifications. */
export function InboxLink({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/inbox' });
  const { data } = useQuery(unreadQuery());
  const unread = data?.unread ?? 0;
  const name = t('shell.nav.inbox');
  return (
    <Link
      to="/inbox"
      className={compact ? classes.bell : layout.link}
      data-status={isHere ? 'active' : undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      <IconBell size={compact ? 22 : 20} stroke={1.6} aria-hidden />
      {compact ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {unread > 0 && (
        <span className={classes.count}>
          {unread > MOST ? `${MOST}+` : unread}
          <VisuallyHidden>{t('shell.nav.unread')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
