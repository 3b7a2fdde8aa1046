import type { ReactNode } from 'react';
import { button, fineprint, letter, paragraph, small, writeMail } from './letter.ts';

type Invitation = { firstName: string; inviter: string; organization: string };

const notExpected = fineprint(
  'You received this email because someone used this address on Porchlight. If it was not you, nothing happens unless you follow the link.',
);

/** Writes a mail about an account, the only kind without a way to unsubscribe. */
const written = (subject: string, { preview, title, content }: AccountLetter) =>
  writeMail(subject, letter({ preview, title, content, footer: notExpected }));

type AccountLetter = { preview: string; title: string; content: readonly ReactNode[] };

const about = (preview: string, title: string, ...content: readonly ReactNode[]): AccountLetter => ({
  preview,
  title,
  content,
});

/**
 * Fixed, because names in a subject would let anyone who signs up send their own text to strangers.
 */
const invitationSubject = 'You are invited to join a team on Porchlight';

/** Account mails, each as designed HTML with a plain-text part. */
export const accountMail = {
  activation: ({ firstName, link, days }: { firstName: string; link: string; days: number }) =>
    written(
      'Confirm your email address',
      about(
        'One click and your account is ready.',
        `Welcome, ${firstName}`,
        paragraph('Confirm your email address to start advertising your properties.'),
        button(link, 'Confirm my address'),
        small(
          `The link works once, for ${days} days. If the button does not work, copy this address: `,
          link,
        ),
      ),
    ),
  known: ({ firstName, publicUrl }: { firstName: string; publicUrl: string }) =>
    written(
      'You already have an account',
      about(
        'Someone tried to sign up with your address.',
        `Hello ${firstName}`,
        paragraph('Someone, perhaps you, tried to sign up with this address. It already has an account.'),
        button(`${publicUrl}/sign-in`, 'Sign in'),
      ),
    ),
  password: ({ firstName, link, hours }: { firstName: string; link: string; hours: number }) =>
    written(
      'Set a new password',
      about(
        'Your link to set a new password.',
        `Hello ${firstName}`,
        paragraph('Someone, perhaps you, asked for a new password for this address.'),
        button(link, 'Set a new password'),
        small(
          `The link works once, for ${hours} hours. If the button does not work, copy this address: `,
          link,
        ),
      ),
    ),
  invitation: ({
    firstName,
    inviter,
    organization,
    link,
    days,
  }: Invitation & { link: string; days: number }) =>
    written(
      invitationSubject,
      about(
        `Join ${organization} on Porchlight.`,
        `Hello ${firstName}`,
        paragraph(`${inviter} invites you to advertise with ${organization} on Porchlight.`),
        button(link, 'Accept the invitation'),
        small(
          `The link works once, for ${days} days. If the button does not work, copy this address: `,
          link,
        ),
        small('If you do not want to join, decline here: ', `${link}?decline=true`),
      ),
    ),
  acting: ({ firstName, actor, person }: { firstName: string; actor: string; person: string }) =>
    written(
      'Support is working in your account',
      about(
        `${actor} is acting for ${person}.`,
        `Hello ${firstName}`,
        paragraph(
          `${actor} from Porchlight support began to act for ${person} in your organization. This ends by itself within 8 hours, and every change is recorded under both names.`,
        ),
        paragraph('If you did not ask for help, reply to this email or write to support.'),
      ),
    ),
  invitedElsewhere: ({ firstName, inviter, organization }: Invitation) =>
    written(
      invitationSubject,
      about(
        `This address cannot accept the invitation.`,
        `Hello ${firstName}`,
        paragraph(
          `${inviter} invites you to ${organization} on Porchlight. Your address already belongs to another organization. Ask to be invited with a different address, or have yours removed there first.`,
        ),
      ),
    ),
};
