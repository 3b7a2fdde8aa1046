import type { Sandbox } from '../sandbox.ts';

/** Somebody moved the clock: whatever waits for review has been reviewed by now. */
export function finishReviews(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  for (const ad of sandbox.google.ads.all()) {
    if (ad.review_due_at > now) sandbox.google.ads.put({ ...ad, review_due_at: now });
  }
}
