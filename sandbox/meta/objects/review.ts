import { MINUTE } from '../../local-time.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Ad, Creative } from './objects.ts';

const REVIEW = 15 * MINUTE;

/** Word that makes a review fail. */
const DISAPPROVED_WORD = 'sandbox-disapprove';

export function failsReview(creative: Creative): boolean {
  return creative.texts.some((text) => text.toLowerCase().includes(DISAPPROVED_WORD));
}

/** Submits an ad for review, on its first activation and after every change of creative. */
export function submitted(sandbox: Sandbox, ad: Ad): Ad {
  const creative = sandbox.meta.creatives.get(ad.creative_id);
  const { review_reason: _reason, limited: _limited, ...plain } = ad;
  return {
    ...plain,
    review_due_at: sandbox.clock.now() + REVIEW,
    disapproved: creative !== undefined && failsReview(creative),
  };
}

/** Finishes all pending reviews. Called when the clock is moved. */
export function finishReviews(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  for (const ad of sandbox.meta.ads.all()) {
    if (ad.review_due_at !== null && ad.review_due_at > now) {
      sandbox.meta.ads.put({ ...ad, review_due_at: now });
    }
  }
}
