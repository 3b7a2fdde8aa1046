import type { Transporter } from 'nodemailer';
import type { Db } from '../database/connect.ts';

/** Picture shown in the HTML of a mail, which refers to it by `cid:<id>`. */
export type MailPicture = { id: string; bytes: Buffer; contentType: 'image/jpeg' };

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  pictures?: readonly MailPicture[];
  /** Identifies the mail across repeated attempts, for mail servers that drop repeats. */
  messageId?: string;
  /** Address that ends this kind of mail with one POST (RFC 8058). Account mails have none. */
  unsubscribeUrl?: string;
};
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** Keeps an attempt far below the expiry of a mail job (`mail-job.ts`). The defaults are up to ten minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mail through an SMTP server. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let known: Transporter | undefined;
  return {
    send: async ({ pictures = [], unsubscribeUrl, messageId, ...mail }) => {
      const { createTransport } = await import('nodemailer');
      known ??= createTransport({ url, ...timeouts });
      await known.sendMail({
        from,
        ...mail,
        ...(messageId !== undefined && { messageId }),
        ...(unsubscribeUrl !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        attachments: pictures.map(({ id: cid, bytes: content, contentType }) => ({
          cid,
          content,
          contentType,
          contentDisposition: 'inline',
          filename: `${cid}.jpg`,
        })),
      });
    },
  };
}

/** Stores mail in the local outbox, which the app shows. A repeated mail is stored once. */
export function outboxMailer(db: Db): Mailer {
  return {
    send: async ({ to, subject, html, text, pictures = [], messageId }) => {
      await db
        .insertInto('outbox_mail')
        .values({
          recipient: to,
          subject,
          html: withPictures(html, pictures),
          text,
          message_id: messageId ?? null,
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
  };
}

/** Puts the pictures into the HTML, because the outbox has no attachments. */
function withPictures(html: string, pictures: readonly MailPicture[]): string {
  return pictures.reduce(
    (text, { id, bytes, contentType }) =>
      text.replaceAll(`cid:${id}`, `data:${contentType};base64,${bytes.toString('base64')}`),
    html,
  );
}
