import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connections } from '#contract/connections.ts';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { useUser } from '../../session/session-store.ts';
import { formatDayOfYear } from '../../ui/formats.ts';
import page from '../../ui/page.module.css';
import classes from './ConnectionStrip.module.css';
import { connectionsQuery } from './queries.ts';
import { EXPIRY_DAYS, useDaysLeft } from './use-days-left.ts';

/** Strips on every signed-in screen for a connection that has ended or is about to, or an account that cannot run ads. */
export function ConnectionStrip() {
  const { data } = useQuery({ ...connectionsQuery(), enabled: useUser().is_connected });
  return data === undefined ? null : (
    <>
      <FacebookStrip connection={data.facebook} />
      <Strip platform="google" connection={data.google} />
    </>
  );
}

function FacebookStrip({ connection }: { connection: Connections['facebook'] }) {
  const { t } = useTranslation();
  const end = useDaysLeft(connection);
  const ends = end !== null && end.daysLeft >= 0 && end.daysLeft <= EXPIRY_DAYS.press ? end : null;
  const name = t('shell.connection.facebook');
  const soon =
    ends === null
      ? undefined
      : ends.daysLeft === 0
        ? t('shell.connection.today', { name })
        : t('shell.connection.soon', { name, count: ends.daysLeft, date: formatDayOfYear(ends.date) });
  return <Strip platform="facebook" connection={connection} soon={soon} />;
}

type Props = {
  platform: 'facebook' | 'google';
  connection: Connections['facebook' | 'google'];
  /** Announcement that the connection is about to end. */
  soon?: string;
};

function Strip({ platform, connection, soon }: Props) {
  const { t } = useTranslation();
  const { is_connected: connected, expired, account_problem: problem } = connection;
  if (!connected) return null;
  const name = t(`shell.connection.${platform}`);
  const reconnects = expired || soon !== undefined;
  const stopped =
    problem === null ? undefined : t('shell.connection.problem', { name, problem: problem.words });
  const texts = expired ? [t('shell.connection.ended', { name })] : [soon, stopped].filter(isSaid);
  if (texts.length === 0) return null;
  return (
    <div
      role="status"
      className={`${classes.strip} ${page.notPrinted}`}
      data-strip={platform}
      data-lost={expired || problem !== null || undefined}
    >
      <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
      <span>
        {texts.join(' ')}{' '}
        <Link
          to="/settings/ad-accounts"
          search={reconnects ? { openModal: true, platform } : {}}
          className={classes.link}
        >
          {t(reconnects ? 'shell.connection.reconnect' : 'shell.connection.account')}
        </Link>
      </span>
    </div>
  );
}

const isSaid = (text: string | undefined): text is string => text !== undefined;
