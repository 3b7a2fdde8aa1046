import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlainDate } from '#domain/plain-date.ts';

type Mailed = { organizationId: string; campaignId: string; firstDay: PlainDate; lastDay: PlainDate };

/**
 * Returns the token of the link in mails about a period. It is computed, because the database keeps only its hash and a
 * repeated attempt has to write the same mail. It has 256 bits that only the holder of the key knows.
 */
export function mailedToken(
  secret: string,
  { organizationId, campaignId, firstDay, lastDay }: Mailed,
): string {
  const payload = `${organizationId} ${campaignId} ${firstDay} ${lastDay}`;
  const random = createHmac('sha256', `porchlight mailed report ${secret}`)
    .update(payload)
    .digest('base64url');
  return `${organizationId}-${random}`;
}

type Recipient = { organizationId: string; recipientId: string };

const signatureOf = (secret: string, payload: string) =>
  createHmac('sha256', `porchlight report recipient ${secret}`).update(payload).digest();

/** Returns the token by which a recipient unsubscribes. Nothing is stored: the signature proves that we mailed it. */
export function signRecipient(secret: string, { organizationId, recipientId }: Recipient): string {
  const payload = `${organizationId}-${recipientId}`;
  return `${payload}.${signatureOf(secret, payload).toString('base64url')}`;
}

/** Returns undefined for a token that was not signed here with one of the keys. */
export function readRecipient(keys: readonly string[], token: string): Recipient | undefined {
  const [, payload = '', organizationId, recipientId, signature = ''] =
    /^((\d{1,18})-(\d{1,18}))\.([\w-]{43})$/.exec(token) ?? [];
  if (organizationId === undefined || recipientId === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = keys.some((key) => timingSafeEqual(given, signatureOf(key, payload)));
  return isSigned ? { organizationId, recipientId } : undefined;
}
