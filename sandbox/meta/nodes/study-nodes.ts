import { isoWithOffset, MINUTE } from '../../local-time.ts';
import type { Sandbox } from '../../sandbox.ts';
import { isOpen } from '../create/create-study.ts';
import { invalid } from '../graph/graph-error.ts';
import type { Edge, Graph, NodeType } from '../graph/node-type.ts';
import type { Study, StudyCell } from '../objects/objects.ts';
import { listOf } from '../graph/paging.ts';
import type { Params } from '../graph/params.ts';
import { has, optionalInstant, optionalText, requiredText } from '../graph/params.ts';
import { needAdsManagement, needAdsRead } from '../graph/viewer.ts';

/** Tolerance within which a new end time means "end now". */
const ABOUT_NOW = 5 * MINUTE;

export const studyNode: NodeType<Study> = {
  label: 'AdStudy',
  defaults: ['id', 'name', 'type', 'start_time', 'end_time'],
  fields: {
    id: (study) => study.id,
    name: (study) => study.name,
    description: (study) => study.description,
    type: (study) => study.type,
    start_time: (study) => isoWithOffset('UTC', study.start_time),
    end_time: (study) => isoWithOffset('UTC', study.end_time),
    canceled_time: (study) => study.canceled_at && isoWithOffset('UTC', study.canceled_at),
    // Meta publishes no results for split tests.
    results_first_available_date: () => undefined,
    created_time: (study) => isoWithOffset('UTC', study.created_at),
    updated_time: (study) => isoWithOffset('UTC', study.updated_at),
    business: (study, graph, wanted) => {
      const business = graph.sandbox.meta.businesses.get(study.business_id ?? '');
      return business && graph.render('business', business, wanted.inner);
    },
  },
  edges: {
    cells: (study, graph) => listOf('study_cell', graph.sandbox.meta.studyCells.childrenOf(study.id)),
  },
  update: updateStudy,
  remove: (study, graph) => {
    needAdsManagement(graph.viewer);
    const now = graph.sandbox.clock.now();
    graph.sandbox.meta.studies.put({ ...study, canceled_at: study.canceled_at ?? now, updated_at: now });
    return { success: true };
  },
};

export const studyCellNode: NodeType<StudyCell> = {
  label: 'AdStudyCell',
  defaults: ['id', 'name', 'treatment_percentage'],
  fields: {
    id: (cell) => cell.id,
    name: (cell) => cell.name,
    treatment_percentage: (cell) => cell.treatment_percentage,
    control_percentage: () => 0,
    ad_entities_count: (cell) => cell.adset_ids.length + cell.campaign_ids.length,
  },
  edges: {
    adsets: (cell, graph) =>
      listOf(
        'adset',
        cell.adset_ids.flatMap((id) => graph.sandbox.meta.adsets.get(id) ?? []),
      ),
    campaigns: (cell, graph) =>
      listOf(
        'campaign',
        cell.campaign_ids.flatMap((id) => graph.sandbox.meta.campaigns.get(id) ?? []),
      ),
  },
};

/** Returns the studies that include an ad set or campaign. */
export function studiesOf(graph: Graph, accountId: string, id: string): Edge {
  needAdsRead(graph.viewer);
  const studies = graph.sandbox.meta.studies
    .inAccount(accountId)
    .filter((study) => cellOf(graph.sandbox, study, id) !== undefined);
  return listOf('study', studies);
}

export function cellOf(sandbox: Sandbox, study: Study, id: string): StudyCell | undefined {
  return sandbox.meta.studyCells
    .childrenOf(study.id)
    .find((cell) => cell.adset_ids.includes(id) || cell.campaign_ids.includes(id));
}

function updateStudy(study: Study, graph: Graph, params: Params): { success: true } {
  needAdsManagement(graph.viewer);
  const now = graph.sandbox.clock.now();
  if (!isOpen(study, now)) throw invalid('The study has ended and can no longer be changed.');
  const next: Study = { ...study, updated_at: now };
  if (has(params, 'name')) next.name = requiredText(params, 'name');
  if (has(params, 'description')) next.description = optionalText(params, 'description') ?? null;
  if (has(params, 'cells')) {
    throw invalid('The cells of this study cannot be changed.', { blame: [['cells']] });
  }
  const start = optionalInstant(params, 'start_time');
  const end = optionalInstant(params, 'end_time');
  if (start !== undefined) next.start_time = newStart(study, start, now);
  if (end !== undefined) next.end_time = newEnd(study, end, now);
  graph.sandbox.meta.studies.put(next);
  return { success: true };
}

function newStart(study: Study, start: number, now: number): number {
  if (study.start_time > now) return start;
  throw invalid('The start time cannot be changed once the study runs.', { blame: [['start_time']] });
}

/** Returns the new end. A running study can only be extended or ended now. */
function newEnd(study: Study, end: number, now: number): number {
  const allowed =
    study.start_time > now
      ? end > study.start_time
      : end >= study.end_time || Math.abs(end - now) <= ABOUT_NOW;
  if (allowed) return end;
  throw invalid('A running study can be made longer or ended now, but not shortened.', {
    blame: [['end_time']],
  });
}
