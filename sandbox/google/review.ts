import type { Sandbox } from '../sandbox.ts';

/** Finishes all pending reviews. Called when the clock is moved. */
export function finishReviews(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  for (const ad of sandbox.google.ads.all()) {
    if (ad.review_due_at > now) sandbox.google.ads.put({ ...ad, review_due_at: now });
  }
}
