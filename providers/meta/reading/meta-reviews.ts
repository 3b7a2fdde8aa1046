import { z } from 'zod';
import type { ChannelReview } from '../../ad-network.ts';
import { channelReview, inWords, type AdReview } from '../../review-states.ts';

/** Fields of an ad that hold its review state. */
export const adReview = z.object({
  effective_status: z.string(),
  ad_review_feedback: z.object({ global: z.record(z.string(), z.string()).default({}) }).optional(),
  issues_info: z
    .array(z.object({ error_summary: z.string().optional(), error_message: z.string().optional() }))
    .optional(),
});
type Row = z.infer<typeof adReview>;

const stateOf: Record<string, ChannelReview['state']> = {
  PENDING_REVIEW: 'pending',
  IN_PROCESS: 'pending',
  PREAPPROVED: 'approved',
  ACTIVE: 'approved',
  CAMPAIGN_PAUSED: 'approved',
  ADSET_PAUSED: 'approved',
  DISAPPROVED: 'disapproved',
  WITH_ISSUES: 'limited',
  PENDING_BILLING_INFO: 'limited',
};

/** Returns the reviews of the channels from those of their ads. A paused ad has no review state. */
export function reviewsOf(ads: readonly { ad: Row; key: string }[]): ChannelReview[] {
  return (['facebook', 'instagram'] as const).flatMap((channel) =>
    channelReview(
      channel,
      ads.filter(({ key }) => key.split(':')[0] === channel).flatMap(({ ad }) => reviewOf(ad)),
    ),
  );
}

function reviewOf(ad: Row): AdReview[] {
  const state = stateOf[ad.effective_status];
  if (state === undefined) return [];
  const feedback = Object.entries(ad.ad_review_feedback?.global ?? {});
  const issues = (ad.issues_info ?? []).flatMap((issue) => issue.error_message ?? issue.error_summary ?? []);
  const billing =
    ad.effective_status === 'PENDING_BILLING_INFO' ? ['The ad account has no payment method'] : [];
  const said = feedback.map(([reason, text]) => (text === '' ? inWords(reason) : text));
  return [{ state, reasons: state === 'approved' ? [] : [...said, ...issues, ...billing] }];
}
