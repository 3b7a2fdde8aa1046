import { GraphError } from '../graph/graph-error.ts';
import { nextMetaId } from '../objects/identifiers.ts';
import type { InsightsTarget } from '../insights/insights.ts';
import { reportEdge } from '../insights/insights.ts';
import { readInsightsRequest } from '../insights/insights-request.ts';
import type { Graph, NodeType } from '../graph/node-type.ts';
import type { ReportRun } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { optionalText } from '../graph/params.ts';
import { parseFields } from '../graph/selection.ts';
import { accountOf } from '../create/ad-object.ts';
import { needAdsRead } from '../graph/viewer.ts';

const USUAL_SECONDS = 1;
const NO_PARAMETERS = new Set(['access_token', 'appsecret_proof', 'limit', 'after', 'before']);

/** Starts an asynchronous report (POST to insights). Its rows are read by the id of its run. */
export function startReport(graph: Graph, target: InsightsTarget, params: Params): { report_run_id: string } {
  needAdsRead(graph.viewer);
  const now = graph.sandbox.clock.now();
  readInsightsRequest(params, target.level, target.account, now);
  const { account, ...of } = target;
  const run: ReportRun = {
    id: nextMetaId(graph.sandbox.settings, 'object'),
    account_id: account.id,
    target: of,
    params: Object.fromEntries(Object.entries(params).filter(([name]) => !NO_PARAMETERS.has(name))),
    started_at: now,
    seconds: account.report_seconds ?? USUAL_SECONDS,
    failure: account.report_failure ?? null,
  };
  graph.sandbox.meta.reportRuns.put(run);
  return { report_run_id: run.id };
}

export const reportRunNode: NodeType<ReportRun> = {
  label: 'AdReportRun',
  defaults: ['id', 'account_id', 'async_status', 'async_percent_completion', 'time_ref'],
  fields: {
    id: (run) => run.id,
    account_id: (run) => run.account_id,
    async_status: (run, graph) => statusOf(run, graph),
    async_percent_completion: (run, graph) => percentOf(run, graph),
    is_running: (run, graph) => percentOf(run, graph) < 100 && !hasFailed(run, graph),
    time_ref: (run) => Math.floor(run.started_at / 1000),
    time_completed: (run, graph) => (isDone(run, graph) ? Math.floor(endOf(run) / 1000) : undefined),
    error_code: (run, graph) => (hasFailed(run, graph) ? run.failure?.code : undefined),
    error_subcode: (run, graph) => (hasFailed(run, graph) ? run.failure?.subcode : undefined),
    error_message: (run, graph) => (hasFailed(run, graph) ? 'The report could not be made.' : undefined),
    error_user_title: (run, graph) => (hasFailed(run, graph) ? 'Report failed' : undefined),
    error_user_msg: (run, graph) =>
      hasFailed(run, graph) ? 'Something went wrong while the report was made. Try again.' : undefined,
  },
  edges: {
    insights: (run, graph, params) => {
      if (!isDone(run, graph)) {
        throw new GraphError({
          code: 2601,
          subcode: 1815107,
          message: '(#2601) Error accessing adreport job.',
          title: 'Loading async session',
          text: 'The report is not ready yet.',
        });
      }
      const account = accountOf(graph, run.account_id);
      const edge = reportEdge(graph, { ...run.target, account }, run.params);
      const chosen = parseFields(optionalText(run.params, 'fields') ?? '');
      return {
        page: (within, wanted) => edge.page(within, wanted.length > 0 ? wanted : chosen, params),
      };
    },
  },
};

function endOf(run: ReportRun): number {
  return run.started_at + run.seconds * 1000;
}

function isOver(run: ReportRun, graph: Graph): boolean {
  return endOf(run) <= graph.sandbox.clock.now();
}

function isDone(run: ReportRun, graph: Graph): boolean {
  return isOver(run, graph) && run.failure === null;
}

function hasFailed(run: ReportRun, graph: Graph): boolean {
  return isOver(run, graph) && run.failure !== null;
}

function percentOf(run: ReportRun, graph: Graph): number {
  if (isDone(run, graph)) return 100;
  const part = (graph.sandbox.clock.now() - run.started_at) / (run.seconds * 1000);
  return Math.min(99, Math.floor(100 * part));
}

function statusOf(run: ReportRun, graph: Graph): string {
  if (isDone(run, graph)) return 'Job Completed';
  if (hasFailed(run, graph)) return run.failure?.code === 0 ? 'Job Skipped' : 'Job Failed';
  return percentOf(run, graph) < 10 ? 'Job Not Started' : 'Job Running';
}
