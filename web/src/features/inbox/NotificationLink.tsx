import type { Notification } from '#contract/inbox/inbox.ts';
import { notificationWords } from '#domain/notifications/words.ts';
import { ButtonLink } from '../../shell/links.tsx';

type Props = { notification: Notification; onOpen: () => void };

const look = { size: 'xs', variant: 'default' } as const;

/** Button of a notification. The server writes the same addresses into mails (`mail-links.ts`). */
export function NotificationLink({ notification: { facts, campaign_id: id }, onOpen }: Props) {
  const { action } = notificationWords(facts);
  if (action === null) return null;
  const { label, target } = action;
  if (target === 'connection') {
    const platform = 'network' in facts && facts.network === 'google' ? 'google' : 'facebook';
    return (
      <ButtonLink
        to="/settings/ad-accounts"
        search={{ openModal: true, platform }}
        onClick={onOpen}
        {...look}
      >
        {label}
      </ButtonLink>
    );
  }
  if (target === 'dashboard')
    return (
      <ButtonLink to="/dashboard" onClick={onOpen} {...look}>
        {label}
      </ButtonLink>
    );
  // The campaign has been deleted.
  if (id === null) return null;
  return (
    <ButtonLink to={addresses[target]} params={{ id }} onClick={onOpen} {...look}>
      {label}
    </ButtonLink>
  );
}

const addresses = {
  campaign: '/campaigns/$id',
  report: '/campaigns/$id/reports',
  history: '/campaigns/$id/history',
  test: '/campaigns/$id/ab-testing',
} as const;
