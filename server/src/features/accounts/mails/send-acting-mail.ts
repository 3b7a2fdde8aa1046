import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { accountMail } from '../../../platform/mail/account-mail.ts';
import { defineMailJob } from '../../../platform/mail/mail-job.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

export const sendActingMail = defineMailJob({
  name: 'send-acting-mail',
  data: z.object({ actor_id: z.string(), organization_id: z.string(), user_id: z.string() }),
});

/** Notifies an organization's owner that support has started to act for one of its users. */
export async function sendActingMailJob(
  { db, mailer }: { db: Db; mailer: Mailer },
  {
    actor_id: actorId,
    organization_id: organizationId,
    user_id: userId,
  }: z.output<typeof sendActingMail.data>,
): Promise<void> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'organization_id'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', [actorId, userId]),
        eb.and([eb('organization_id', '=', organizationId), eb('role', '=', 'OWNER')]),
      ]),
    )
    .execute();
  const nameOf = (id: string) => {
    const person = people.find((one) => one.id === id);
    return person === undefined ? 'Support' : `${person.first_name} ${person.last_name}`;
  };
  const owner = people.find((one) => one.role === 'OWNER' && one.organization_id === organizationId);
  if (owner === undefined) return;
  const mail = await accountMail.acting({
    firstName: owner.first_name,
    actor: nameOf(actorId),
    person: owner.id === userId ? 'you' : nameOf(userId),
  });
  await mailer.send({ to: owner.email, ...mail });
}
