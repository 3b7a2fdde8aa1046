import type { NotificationFacts } from '#domain/notifications/facts.ts';
import type { NotificationTarget } from '#domain/notifications/words.ts';

/** Links of a mail to its recipient. */
export type MailLinks = { publicUrl: string; unsubscribeUrl: string };

/**
 * Returns the address that the button of a notification opens, or null if its campaign has been deleted. The web app has
 * the same in `NotificationLink.tsx`.
 */
export function addressOf(
  publicUrl: string,
  target: NotificationTarget,
  campaignId: string | null,
  facts: NotificationFacts,
): string | null {
  if (target === 'connection') {
    const platform = 'network' in facts && facts.network === 'google' ? 'google' : 'facebook';
    return `${publicUrl}/settings/ad-accounts?openModal=true&platform=${platform}`;
  }
  if (target === 'dashboard') return `${publicUrl}/dashboard`;
  if (campaignId === null) return null;
  const tab = { campaign: '', report: '/reports', history: '/history', test: '/ab-testing' }[target];
  return `${publicUrl}/campaigns/${campaignId}${tab}`;
}
