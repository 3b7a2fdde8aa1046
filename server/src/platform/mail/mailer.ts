import { createTransport } from 'nodemailer';
import type { Db } from '../database/connect.ts';

export type Mail = { to: string; subject: string; html: string; text: string };
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** Sends mail through an SMTP server. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url);
  return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
}

/** Stores mail in the local outbox, which the app shows. */
export function outboxMailer(db: Db): Mailer {
  return {
    send: async ({ to, subject, html, text }) => {
      await db.insertInto('outbox_mail').values({ recipient: to, subject, html, text }).execute();
    },
  };
}
