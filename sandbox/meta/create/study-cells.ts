import { text } from '../../json-values.ts';
import { invalid } from '../graph/graph-error.ts';
import type { Graph } from '../graph/node-type.ts';
import type { StudyCell } from '../objects/objects.ts';

const MOST_CELLS = 150;
const MOST_OBJECTS = 100;
const LEAST_PERCENTAGE = 10;

type NewCell = Pick<StudyCell, 'name' | 'treatment_percentage' | 'adset_ids' | 'campaign_ids'>;

/**
 * Reads cells and throws unless they hold ad sets or campaigns of a single ad account that the
 * viewer may use.
 */
export function readCells(
  graph: Graph,
  list: readonly Record<string, unknown>[],
  businessId: string | null,
): { accountId: string; cells: NewCell[] } {
  if (list.length < 2 || list.length > MOST_CELLS) throw refuse(`A study has from 2 to ${MOST_CELLS} cells.`);
  const cells = list.map(readCell);
  const sum = cells.reduce((total, cell) => total + cell.treatment_percentage, 0);
  if (sum > 100) throw refuse('The treatment percentages of all cells must not be over 100 in sum.');
  const ids = cells.flatMap((cell) => [...cell.adset_ids, ...cell.campaign_ids]);
  if (new Set(ids).size < ids.length) throw refuse('An object can only be in one cell.');
  const accounts = new Set(ids.map((id) => accountOf(graph, id)));
  const [accountId, ...more] = accounts;
  if (accountId === undefined || more.length > 0) {
    throw refuse('All objects of a study have to be of one ad account.');
  }
  const account = graph.sandbox.meta.accounts.get(accountId);
  if (businessId !== null && account?.business_id !== businessId) {
    throw refuse('The ad account does not belong to this business.');
  }
  return { accountId, cells };
}

function readCell(cell: Record<string, unknown>): NewCell {
  const name = text(cell['name'])?.trim();
  if (!name) throw refuse('Each cell needs a name.');
  const percentage = Number(text(cell['treatment_percentage']) ?? NaN);
  if (!Number.isInteger(percentage) || percentage < LEAST_PERCENTAGE) {
    throw refuse(
      `The treatment_percentage of a cell has to be a whole number of at least ${LEAST_PERCENTAGE}.`,
    );
  }
  const adset_ids = idsIn(cell['adsets']);
  const campaign_ids = idsIn(cell['campaigns']);
  const count = adset_ids.length + campaign_ids.length;
  if (adset_ids.length > 0 === campaign_ids.length > 0 || count > MOST_OBJECTS) {
    throw refuse(`A cell holds either campaigns or ad sets, ${MOST_OBJECTS} at most.`);
  }
  return { name, treatment_percentage: percentage, adset_ids, campaign_ids };
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map((id) => text(id) ?? '') : [];
}

function accountOf(graph: Graph, id: string): string {
  const { meta } = graph.sandbox;
  const object = meta.adsets.get(id) ?? meta.campaigns.get(id);
  const visible = object && graph.viewer.person.meta.account_ids.includes(object.account_id);
  if (!visible || object.status === 'DELETED') {
    throw refuse(`The object ${id} does not exist or cannot be used in a study.`);
  }
  return object.account_id;
}

function refuse(why: string) {
  return invalid(why, { blame: [['cells']] });
}
