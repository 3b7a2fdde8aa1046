import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { sendAccountMail, sendAccountMailJob } from './send-account-mail.ts';

export { accountRoutes } from './routes.ts';

export function accountJobs({ db, mailer, env }: Deps): Job[] {
  const needs = { db, mailer, publicUrl: env.PUBLIC_URL };
  return [
    {
      definition: sendAccountMail,
      run: (data) => sendAccountMailJob(needs, sendAccountMail.data.parse(data)),
    },
  ];
}
