import type { ReactElement } from 'react';
import { toneOf, type MailKind, type NotificationEvent } from '#domain/notifications/events.ts';
import type { NotificationFacts } from '#domain/notifications/facts.ts';
import { notificationWords } from '#domain/notifications/words.ts';
import {
  button,
  fineLink,
  fineprint,
  letter,
  mailColors,
  paragraph,
  section,
  strong,
  subtle,
  writeMail,
  type MailContent,
} from '../../../platform/mail/letter.ts';
import { formatCount } from './format-count.ts';
import { addressOf, type MailLinks } from './mail-links.ts';

/** Notification in a mail. Its campaign is null for an event of a connection, and when the campaign has been deleted. */
export type MailedNotification = { facts: NotificationFacts; campaignId: string | null };

/** Entries of a mail. The rest of a bulk action is in the inbox. */
const MOST_ENTRIES = 20;

/** Kinds of mail as the small print names them. */
const kindNames: Record<MailKind, string> = {
  live: 'campaigns that go live',
  failed: 'changes that fail at a network',
  disapproved: 'disapproved ads',
  budget: 'budgets that are almost used',
  pacing: 'campaigns that are off pace',
  test_decided: 'decided A/B tests',
  report_ready: 'reports that are mailed',
  coming_rule: 'rules for ads that start soon',
  change: 'changes by other people',
  connection_ending: 'connections that are about to end',
  connection_lost: 'connections that have ended',
  digest: 'your week in ads',
};

/** Titles of mails about several notifications, after their number. */
const severalWords: Record<NotificationEvent, string> = {
  live: 'campaigns are live',
  failed: 'changes failed at a network',
  disapproved: 'ads were disapproved',
  budget: 'budgets are almost used',
  pacing: 'campaigns are off pace',
  test_decided: 'A/B tests are decided',
  report_ready: 'reports are on their way',
  coming_rule: 'rules for ads start soon',
  change: 'changes by other people',
  connection_ending: 'connections end soon',
  connection_lost: 'connections have ended',
};

/** Returns the small print of a mail that its recipient can unsubscribe from. */
export function subscribedFooter(event: MailKind, { publicUrl, unsubscribeUrl }: MailLinks): ReactElement {
  return fineprint(
    `You get emails about ${kindNames[event]} because they are on in your settings. `,
    fineLink(unsubscribeUrl, 'Stop these emails'),
    ' · ',
    fineLink(`${publicUrl}/settings/notifications`, 'Choose your notifications'),
  );
}

/** Writes a mail about notifications of one event. There is at least one. */
export function notificationMail(
  event: NotificationEvent,
  notifications: readonly MailedNotification[],
  links: MailLinks,
): Promise<MailContent> {
  const [first] = notifications.map(({ facts }) => notificationWords(facts));
  if (first === undefined) throw new Error('a mail has notifications');
  if (notifications.length === 1)
    return writeMail(
      first.title,
      letter({
        preview: first.text ?? first.title,
        title: first.title,
        footer: subscribedFooter(event, links),
        content: notifications.flatMap((notification) => contentOf(notification, links)),
      }),
    );
  const title = `${formatCount(notifications.length)} ${severalWords[event]}`;
  return writeMail(
    title,
    letter({
      preview: first.title,
      title,
      footer: subscribedFooter(event, links),
      content: [
        ...notifications.slice(0, MOST_ENTRIES).map((notification) => entryOf(notification, links)),
        ...restOf(notifications.length - MOST_ENTRIES, links),
      ],
    }),
  );
}

function contentOf(notification: MailedNotification, links: MailLinks): ReactElement[] {
  const { text } = notificationWords(notification.facts);
  return [...(text === null ? [] : [paragraph(text)]), ...buttonOf(notification, links)];
}

function buttonOf({ facts, campaignId }: MailedNotification, { publicUrl }: MailLinks): ReactElement[] {
  const { action } = notificationWords(facts);
  if (action === null) return [];
  const address = addressOf(publicUrl, action.target, campaignId, facts);
  return address === null ? [] : [section({ marginTop: 20 }, button(address, action.label))];
}

const bars = { attention: mailColors.amber, good: '#2f9e44', plain: mailColors.line };

/** Returns one of several notifications, with a bar in the color of its tone. */
function entryOf(notification: MailedNotification, links: MailLinks): ReactElement {
  const { title, text } = notificationWords(notification.facts);
  return section(
    { borderLeft: `4px solid ${bars[toneOf(notification.facts.event)]}`, paddingLeft: 16, marginTop: 24 },
    strong(title),
    text === null ? null : subtle(text),
    ...buttonOf(notification, links),
  );
}

function restOf(count: number, { publicUrl }: MailLinks): ReactElement[] {
  if (count <= 0) return [];
  const link = button(`${publicUrl}/inbox`, 'Open your inbox');
  return [
    section({ marginTop: 24 }, strong(`and ${formatCount(count)} more`), section({ marginTop: 12 }, link)),
  ];
}
