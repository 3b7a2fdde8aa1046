import { fields } from '../../json-values.ts';
import { GraphError, invalid, permissionError, required } from '../graph/graph-error.ts';
import { nextMetaId } from '../objects/identifiers.ts';
import type { Graph } from '../graph/node-type.ts';
import type { Study, StudyCell } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { optionalEnum, optionalInstant, optionalList, optionalText, requiredText } from '../graph/params.ts';
import { readCells } from './study-cells.ts';
import { needAdsManagement } from '../graph/viewer.ts';

const TYPES = ['SPLIT_TEST'] as const;
const MOST_CONCURRENT = 100;

/** Creates a study for a business or a person. Only a person's response names the cells. */
export function createStudy(
  graph: Graph,
  params: Params,
  businessId: string | null,
): { id: string; cell_ids?: string[] } {
  needAdsManagement(graph.viewer);
  needStudies(graph, businessId);
  const name = requiredText(params, 'name');
  if (!optionalEnum(params, 'type', TYPES)) throw required('type');
  const { start, end } = readTimes(graph, params);
  const list = optionalList(params, 'cells');
  if (!list) throw required('cells');
  const { accountId, cells } = readCells(graph, list.map(fields), businessId);
  needAccount(graph, accountId);
  const { sandbox } = graph;
  const now = sandbox.clock.now();
  const others = sandbox.meta.studies.inAccount(accountId).filter((study) => isOpen(study, now));
  if (others.length >= MOST_CONCURRENT) {
    throw invalid(`You can only run ${MOST_CONCURRENT} studies at a time.`, { title: 'Too many studies' });
  }
  checkFree(graph, cells, others);
  const study: Study = {
    id: nextMetaId(sandbox.settings, 'object'),
    account_id: accountId,
    business_id: businessId,
    created_by: graph.viewer.person.id,
    name,
    description: optionalText(params, 'description') ?? null,
    type: 'SPLIT_TEST',
    start_time: start,
    end_time: end,
    canceled_at: null,
    created_at: now,
    updated_at: now,
  };
  const made = cells.map((cell): StudyCell => ({
    ...cell,
    id: nextMetaId(sandbox.settings, 'object'),
    study_id: study.id,
    account_id: accountId,
  }));
  sandbox.transact(() => {
    sandbox.meta.studies.put(study);
    for (const cell of made) sandbox.meta.studyCells.put(cell);
  });
  return { id: study.id, ...(businessId === null && { cell_ids: made.map((cell) => cell.id) }) };
}

export function isOpen(study: Study, now: number): boolean {
  return study.canceled_at === null && study.end_time > now;
}

function needStudies(graph: Graph, businessId: string | null): void {
  if (graph.viewer.granted.has('business_management')) return;
  if (businessId !== null) {
    throw permissionError('Requires business_management permission to manage the object');
  }
  throw notAllowed();
}

/** An account can be configured to reject studies. */
function needAccount(graph: Graph, accountId: string): void {
  if (graph.sandbox.meta.accounts.get(accountId)?.ad_studies === false) throw notAllowed();
}

function notAllowed(): GraphError {
  return new GraphError({
    code: 10,
    message: '(#10) Application does not have permission for this action',
    status: 403,
  });
}

function readTimes(graph: Graph, params: Params): { start: number; end: number } {
  const start = optionalInstant(params, 'start_time');
  const end = optionalInstant(params, 'end_time');
  if (start === undefined) throw required('start_time');
  if (end === undefined) throw required('end_time');
  if (end <= start) {
    throw invalid('The end time has to be after the start time.', { blame: [['end_time']] });
  }
  // Start times are in seconds, so the current second counts as now.
  if (start < graph.sandbox.clock.now() - 1000) {
    throw invalid('The start time has to be in the future.', { blame: [['start_time']] });
  }
  if (end <= graph.sandbox.clock.now()) {
    throw invalid('The end time has to be in the future.', { subcode: 1487033, blame: [['end_time']] });
  }
  return { start, end };
}

/** Throws if an ad set or campaign is already in another running study. */
function checkFree(
  graph: Graph,
  cells: readonly Pick<StudyCell, 'adset_ids' | 'campaign_ids'>[],
  others: readonly Study[],
): void {
  const taken = new Set(
    others
      .flatMap((study) => graph.sandbox.meta.studyCells.childrenOf(study.id))
      .flatMap((cell) => [...cell.adset_ids, ...cell.campaign_ids]),
  );
  const wanted = cells.flatMap((cell) => [...cell.adset_ids, ...cell.campaign_ids]);
  const twice = wanted.find((id) => taken.has(id));
  if (twice === undefined) return;
  throw invalid(`The object ${twice} is in another study that has not ended.`, { blame: [['cells']] });
}
