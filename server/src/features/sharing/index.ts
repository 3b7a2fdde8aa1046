import { reportMailRoutes } from '#contract/sharing/report-mails.ts';
import { sharingRoutes as contract } from '#contract/sharing/sharing.ts';
import type { Deps } from '../../deps.ts';
import { keyRing } from '../../env.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { createShareLink } from './create-share-link.ts';
import { exportShared } from './export-shared.ts';
import { getShared } from './get-shared.ts';
import { listShareLinks } from './list-share-links.ts';
import { planReportMails, planReportMailsJob } from './mails/plan-report-mails.ts';
import { getReportSchedule, saveReportSchedule, stopReportSchedule } from './mails/report-schedule.ts';
import { endReportSubscription, getReportSubscription } from './mails/report-subscription.ts';
import { sendReportMail, sendReportMailJob } from './mails/send-report-mail.ts';
import { revokeShareLink } from './revoke-share-link.ts';

export { serveReportOneClick } from './mails/report-subscription.ts';

export function sharingRoutes(deps: Deps): BoundRoute[] {
  const { PUBLIC_URL: publicUrl } = deps.env;
  const keys = keyRing(deps.env);
  return [
    bind(contract.listShareLinks, ({ ctx, params }) => listShareLinks(ctx, params.id)),
    bind(contract.createShareLink, ({ ctx, params, body }) =>
      createShareLink(ctx, publicUrl, params.id, body),
    ),
    bind(contract.revokeShareLink, ({ ctx, params }) => revokeShareLink(ctx, params.id)),
    bind(contract.getShared, ({ ctx, query }) => getShared(ctx, deps, query.token)),
    bind(contract.exportShared, ({ ctx, query }) => exportShared(ctx, deps, query.token)),
    bind(reportMailRoutes.getReportSchedule, ({ ctx, params }) => getReportSchedule(ctx, params.id)),
    bind(reportMailRoutes.saveReportSchedule, ({ ctx, params, body }) =>
      saveReportSchedule(ctx, params.id, body),
    ),
    bind(reportMailRoutes.stopReportSchedule, ({ ctx, params }) => stopReportSchedule(ctx, params.id)),
    bind(reportMailRoutes.getReportSubscription, ({ ctx, query }) =>
      getReportSubscription(ctx, keys, query.token),
    ),
    bind(reportMailRoutes.endReportSubscription, ({ ctx, body }) =>
      endReportSubscription(ctx, keys, body.token),
    ),
  ];
}

export function sharingJobs(deps: Deps): Job[] {
  return [
    { definition: planReportMails, run: () => planReportMailsJob(deps) },
    {
      definition: sendReportMail,
      run: (data) => sendReportMailJob(deps, sendReportMail.data.parse(data)),
    },
  ];
}
