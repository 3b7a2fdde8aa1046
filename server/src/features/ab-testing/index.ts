import { abTestRoutes as contract } from '#contract/ab-testing.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { abTestResult } from './ab-test-result.ts';
import { abTestStats } from './ab-test-stats.ts';
import { abTestStatus } from './ab-test-status.ts';
import { abTestSuggestions } from './ab-test-suggestions.ts';
import { applyAbTestWinner } from './apply-ab-test-winner.ts';
import { earlierAbTests } from './earlier-ab-tests.ts';
import { endAbTests, endAbTestsJob } from './end-ab-tests-job.ts';
import { getVariants } from './get-variants.ts';
import { saveVariants } from './save-variants.ts';
import { skipAbTest } from './skip-ab-test.ts';
import { startAbTest } from './start-ab-test.ts';
import { stopAbTest } from './stop-ab-test.ts';
import { writeAndStartAbTest } from './write-and-start-ab-test.ts';

export { recordVariantFigures } from './record-variant-figures.ts';

export function abTestRoutes(): BoundRoute[] {
  return [
    bind(contract.abTestStatus, ({ ctx, params }) => abTestStatus(ctx, params.id)),
    bind(contract.getVariants, ({ ctx, params }) => getVariants(ctx, params.id)),
    bind(contract.saveVariants, ({ ctx, params, body }) => saveVariants(ctx, params.id, body)),
    bind(contract.startAbTest, ({ ctx, params, body }) => startAbTest(ctx, params.id, body)),
    bind(contract.abTestSuggestions, ({ ctx, params }) => abTestSuggestions(ctx, params.id)),
    bind(contract.writeAndStartAbTest, ({ ctx, params, body }) => writeAndStartAbTest(ctx, params.id, body)),
    bind(contract.stopAbTest, ({ ctx, params }) => stopAbTest(ctx, params.id)),
    bind(contract.applyAbTestWinner, ({ ctx, params, body }) =>
      applyAbTestWinner(ctx, params.id, body.variant),
    ),
    bind(contract.skipAbTest, ({ ctx, params, body }) => skipAbTest(ctx, params.id, body.skipped)),
    bind(contract.abTestResult, ({ ctx, params }) => abTestResult(ctx, params.id)),
    bind(contract.abTestStats, ({ ctx, params }) => abTestStats(ctx, params.id)),
    bind(contract.earlierAbTests, ({ ctx, params }) => earlierAbTests(ctx, params.id)),
  ];
}

export function abTestJobs(deps: Deps): Job[] {
  return [{ definition: endAbTests, run: () => endAbTestsJob(deps) }];
}
