import { sql } from 'kysely';
import { isMailedByDefault, type NotificationEvent } from '#domain/notifications/events.ts';
import type { NotificationFacts } from '#domain/notifications/facts.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Facts of an event, without the campaign's name, which the database adds. */
type Known<E extends NotificationEvent> = Omit<
  Extract<NotificationFacts, { event: E }>,
  'event' | 'campaign'
>;

type CampaignEvent<E extends NotificationEvent> = {
  organizationId: string;
  campaignId: string;
  event: E;
  /** Tells occurrences apart: nothing is notified twice. */
  occurrence: string;
  facts: Known<E>;
};

/** Notifies the users whom a campaign concerns, in the transaction that causes the event. */
export async function notifyOfCampaign<E extends NotificationEvent>(
  tx: Tx,
  { organizationId, campaignId, event, occurrence, facts }: CampaignEvent<E>,
): Promise<void> {
  await sql`select notify_users(
    ${organizationId}, people_of_campaign(${organizationId}, ${campaignId}), ${event}, ${campaignId},
    ${`${campaignId} ${occurrence}`}, ${JSON.stringify(facts)}, ${isMailedByDefault[event]})`.execute(tx);
}

type UserEvent<E extends NotificationEvent> = Omit<CampaignEvent<E>, 'campaignId'> & {
  userId: string;
  /** Campaign of the event, whose name the database adds. */
  campaignId?: string;
};

/** Notifies one user, in the transaction that causes the event. */
export async function notifyUser<E extends NotificationEvent>(
  tx: Tx,
  { organizationId, userId, campaignId, event, occurrence, facts }: UserEvent<E>,
): Promise<void> {
  await sql`select notify_users(
    ${organizationId}, array[${userId}]::bigint[], ${event}, ${campaignId ?? null}, ${occurrence}, ${JSON.stringify(facts)},
    ${isMailedByDefault[event]})`.execute(tx);
}
