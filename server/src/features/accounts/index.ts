import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { sendAccountMail, sendAccountMailJob } from './mails/send-account-mail.ts';
import { sendActingMail, sendActingMailJob } from './mails/send-acting-mail.ts';
import { sendInvitationMail, sendInvitationMailJob } from './mails/send-invitation-mail.ts';

export { recordAccess } from './access-log.ts';
export { attemptLimits, countAttempt } from './attempts.ts';
export { endAccess } from './open-session.ts';
export { INVITATION_DAYS, sendInvitationMail } from './mails/send-invitation-mail.ts';
export { accountRoutes } from './routes.ts';

export function accountJobs({ db, mailer, env }: Deps): Job[] {
  const needs = { db, mailer, publicUrl: env.PUBLIC_URL };
  return [
    {
      definition: sendAccountMail,
      run: (data) => sendAccountMailJob(needs, sendAccountMail.data.parse(data)),
    },
    {
      definition: sendInvitationMail,
      run: (data) => sendInvitationMailJob(needs, sendInvitationMail.data.parse(data)),
    },
    {
      definition: sendActingMail,
      run: (data) => sendActingMailJob(needs, sendActingMail.data.parse(data)),
    },
  ];
}
