import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailKinds, type MailKind } from '#domain/notifications/events.ts';
import type { Recipient } from './settings.ts';

export type Subscription = Recipient & { event: MailKind };

/** Tokens of links that unsubscribe. Nothing is stored: the signature proves that we mailed the link. */
export type UnsubscribeTokens = {
  sign: (subscription: Subscription) => string;
  /** Returns undefined for a token that was not signed here. */
  read: (token: string) => Subscription | undefined;
};

const signatureOf = (secret: string, payload: string) =>
  createHmac('sha256', `porchlight unsubscribing ${secret}`).update(payload).digest();

/**
 * Longer than 40 characters, so that logs hide it in a path. Never expires, because mails are kept for years. The first
 * key signs; links that an earlier one signed still work.
 */
export function unsubscribeTokens(keys: readonly [string, ...string[]]): UnsubscribeTokens {
  return {
    sign: ({ organizationId, userId, event }) => {
      const payload = `${organizationId}-${userId}-${event}`;
      return `${payload}.${signatureOf(keys[0], payload).toString('base64url')}`;
    },
    read: (token) => {
      const [, payload = '', organizationId, userId, kind, signature = ''] =
        /^((\d{1,18})-(\d{1,18})-([a-z_]+))\.([\w-]{43})$/.exec(token) ?? [];
      const event = mailKinds.find((known) => known === kind);
      if (organizationId === undefined || userId === undefined || event === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const isSigned = keys.some((key) => timingSafeEqual(given, signatureOf(key, payload)));
      return isSigned ? { organizationId, userId, event } : undefined;
    },
  };
}
