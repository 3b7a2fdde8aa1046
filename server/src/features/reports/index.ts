import { reportRoutes as contract } from '#contract/reports.ts';
import type { Deps } from '../../deps.ts';
import { bind, fromReplica, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { campaignReport } from './campaign-report.ts';
import { exportReport } from './export-report.ts';
import { keepFacts, keepFactsJob } from './facts/keep-facts-job.ts';
import { listReports } from './list-reports.ts';
import { readAllFigures, readAllFiguresJob } from './read-all-figures-job.ts';
import { readFigures, readFiguresJob, readFiguresTogether } from './read-figures-job.ts';
import { rankedProperties } from './ranked-properties.ts';
import { refreshReport } from './refresh-report.ts';
import { reportsOverview } from './reports-overview.ts';

export { FiguresDeleted, readReport } from './campaign-report.ts';
export { checkedRange } from './checked-range.ts';
export { writeReportFile } from './export-report.ts';
export {
  figureInWords,
  momentIn,
  reportDocument,
  type DocumentFigure,
  type ReportDocument,
} from './report-document.ts';
export { readPictures } from './report-look.ts';

export function reportRoutes(deps: Deps): BoundRoute[] {
  return [
    fromReplica(
      bind(contract.campaignReport, ({ ctx, params, query }) =>
        campaignReport(ctx, deps.factArchive, params.id, query),
      ),
    ),
    fromReplica(bind(contract.reportsOverview, ({ ctx, query }) => reportsOverview(ctx, query))),
    fromReplica(bind(contract.rankedProperties, ({ ctx }) => rankedProperties(ctx))),
    fromReplica(bind(contract.listReports, ({ ctx, query }) => listReports(ctx, query))),
    fromReplica(
      bind(contract.exportReport, ({ ctx, params, query }) => exportReport(ctx, deps, params.id, query)),
    ),
    bind(contract.refreshReport, ({ ctx, params }) => refreshReport(ctx, params.id)),
  ];
}

export function reportJobs(deps: Deps): Job[] {
  return [
    {
      definition: readFigures,
      run: (data) => {
        const { organization_id, campaign_id: id } = readFigures.data.parse(data);
        return readFiguresJob(deps, [{ organization_id, id }]);
      },
    },
    {
      definition: readFiguresTogether,
      run: (data) => readFiguresJob(deps, readFiguresTogether.data.parse(data).campaigns),
    },
    { definition: readAllFigures, run: () => readAllFiguresJob(deps) },
    { definition: keepFacts, run: (_data, { signal }) => keepFactsJob(deps, signal) },
  ];
}
