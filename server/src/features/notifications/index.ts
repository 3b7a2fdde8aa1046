import { inboxRoutes as contract } from '#contract/inbox/inbox.ts';
import type { Deps } from '../../deps.ts';
import { keyRing } from '../../env.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { collectNotificationMails, collectNotificationMailsJob } from './collect-mails.ts';
import { countUnread, listInbox, readNotifications } from './inbox.ts';
import { sendNotificationMail, sendNotificationMailJob } from './mails/send-notification-mail.ts';
import { planDigests, planDigestsJob } from './plan-digests.ts';
import { getNotificationSettings, saveNotificationSetting } from './settings.ts';
import { getMailSubscription, unsubscribe } from './unsubscribe.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';
import { watchCampaigns, watchCampaignsJob } from './watch-campaigns.ts';

export { notifyOfCampaign, notifyUser } from './notify.ts';
export { serveOneClick } from './unsubscribe.ts';

export function inboxRoutes({ env }: Deps): BoundRoute[] {
  const tokens = unsubscribeTokens(keyRing(env));
  return [
    bind(contract.listInbox, ({ ctx, query }) => listInbox(ctx, query)),
    bind(contract.countUnread, ({ ctx }) => countUnread(ctx)),
    bind(contract.readNotifications, ({ ctx, body }) => readNotifications(ctx, body)),
    bind(contract.getNotificationSettings, ({ ctx }) => getNotificationSettings(ctx)),
    bind(contract.saveNotificationSetting, ({ ctx, body }) => saveNotificationSetting(ctx, body)),
    bind(contract.getMailSubscription, ({ ctx, query }) => getMailSubscription(ctx, tokens, query.token)),
    bind(contract.unsubscribe, ({ ctx, body }) => unsubscribe(ctx, tokens, body.token)),
  ];
}

export function notificationJobs(deps: Deps): Job[] {
  return [
    { definition: collectNotificationMails, run: () => collectNotificationMailsJob(deps) },
    {
      definition: sendNotificationMail,
      run: (data) => sendNotificationMailJob(deps, sendNotificationMail.data.parse(data)),
    },
    { definition: planDigests, run: () => planDigestsJob(deps) },
    { definition: watchCampaigns, run: () => watchCampaignsJob(deps) },
  ];
}
