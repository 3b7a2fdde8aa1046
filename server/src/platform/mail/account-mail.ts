// Imported one by one: the package's index loads a code highlighter and Tailwind, and adds half a
// second to every start.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { render } from '@react-email/render';
import { limits } from '#domain/limits.ts';
import { createElement as h, type ReactNode } from 'react';

type Content = { subject: string; html: string; text: string };

const ink = '#1f2430';
const faint = '#5b6270';
const accent = '#3b5bdb';
const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Renders the frame of every mail. It works without pictures and in dark mode, and names the
 * sender.
 */
function letter(preview: string, title: string, ...content: ReactNode[]) {
  return h(
    Html,
    { lang: 'en' },
    // The outbox shows mails in a frame, which links must leave.
    h(Head, null, h('base', { target: '_top' })),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: '#f4f5f7', fontFamily: font, margin: 0, padding: '32px 12px' } },
      h(
        Container,
        { style: { backgroundColor: '#ffffff', borderRadius: 12, padding: '32px', maxWidth: 520 } },
        h(
          Text,
          { style: { color: accent, fontWeight: 600, fontSize: 16, margin: '0 0 20px' } },
          'Porchlight',
        ),
        h(Heading, { as: 'h1', style: { color: ink, fontSize: 22, lineHeight: '30px', margin: 0 } }, title),
        ...content,
        h(Hr, { style: { borderColor: '#e5e7eb', margin: '28px 0 16px' } }),
        h(
          Text,
          { style: { color: faint, fontSize: 12, lineHeight: '18px', margin: 0 } },
          'You received this email because someone used this address on Porchlight. If it was not you, nothing happens unless you follow the link.',
        ),
      ),
    ),
  );
}

const paragraph = (text: string) =>
  h(Text, { style: { color: ink, fontSize: 15, lineHeight: '24px', margin: '16px 0' } }, text);

const button = (href: string, label: string) =>
  h(
    Button,
    {
      href,
      style: {
        backgroundColor: accent,
        color: '#ffffff',
        borderRadius: 8,
        fontSize: 15,
        fontWeight: 600,
        padding: '12px 20px',
      },
    },
    label,
  );

const small = (text: string, link: string) =>
  h(
    Text,
    { style: { color: faint, fontSize: 13, lineHeight: '20px', margin: '20px 0 0' } },
    text,
    h(Link, { href: link, style: { color: accent, wordBreak: 'break-all' } }, link),
  );

type Invitation = { firstName: string; inviter: string; organization: string };

async function written(subject: string, element: ReturnType<typeof letter>): Promise<Content> {
  return { subject, html: await render(element), text: await render(element, { plainText: true }) };
}

/**
 * Fixed, because names in a subject would let anyone who signs up send their own text to strangers.
 */
const invitationSubject = 'You are invited to join a team on Porchlight';

/** Account mails, each as designed HTML with a plain-text part. */
export const accountMail = {
  activation: ({ firstName, link, days }: { firstName: string; link: string; days: number }) =>
    written(
      'Confirm your email address',
      letter(
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
      letter(
        'Someone tried to sign up with your address.',
        `Hello ${firstName}`,
        paragraph('Someone, perhaps you, tried to sign up with this address. It already has an account.'),
        button(`${publicUrl}/sign-in`, 'Sign in'),
      ),
    ),
  password: ({ firstName, link, hours }: { firstName: string; link: string; hours: number }) =>
    written(
      'Set a new password',
      letter(
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
      letter(
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
      letter(
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
      letter(
        `This address cannot accept the invitation.`,
        `Hello ${firstName}`,
        paragraph(
          `${inviter} invites you to ${organization} on Porchlight. Your address already belongs to another organization. Ask to be invited with a different address, or have yours removed there first.`,
        ),
      ),
    ),
};

const ending = (days: number) => (days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`);

/** Mails about connected ad accounts. */
export const connectionMail = {
  ending: ({ firstName, days, link }: { firstName: string; days: number; link: string }) =>
    written(
      `Your Facebook connection ends ${ending(days)}`,
      letter(
        'Connect again to keep changing your campaigns and reading their results.',
        `Hello ${firstName}`,
        paragraph(
          `Facebook lets us use your ad account for ${limits.facebookConnectionDays} days at a time, and this period ends ${ending(days)}. Running ads keep running, but without the connection you cannot change or pause them here, and no new figures come in.`,
        ),
        button(link, 'Connect Facebook again'),
      ),
    ),
};
