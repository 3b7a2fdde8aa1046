import { invalid } from './graph-error.ts';
import type { Edge, Graph, NodeDocuments, NodeKind } from './node-type.ts';
import type { Params } from './params.ts';
import { optionalInteger, optionalTexts } from './params.ts';

const DEFAULT_LIMIT = 25;
const LARGEST_LIMIT = 5000;

/** Returns an edge of nodes. */
export function listOf<K extends NodeKind>(
  kind: K,
  nodes: readonly NodeDocuments[K][],
  options: { counted?: boolean } = {},
): Edge {
  return {
    page: (graph, wanted, params) => {
      graph.checkFields(kind, wanted);
      return pageOf(
        nodes,
        (node) => graph.render(kind, node, wanted),
        graph,
        params,
        options.counted ?? false,
      );
    },
  };
}

/** Returns an edge of plain objects. */
export function rowsOf(rows: readonly Record<string, unknown>[]): Edge {
  return { page: (graph, _wanted, params) => pageOf(rows, (row) => row, graph, params, false) };
}

function pageOf<T>(
  rows: readonly T[],
  render: (row: T) => Record<string, unknown>,
  graph: Graph,
  params: Params,
  counted: boolean,
): Record<string, unknown> {
  const limit = Math.min(optionalInteger(params, 'limit') ?? DEFAULT_LIMIT, LARGEST_LIMIT);
  if (limit < 1) throw invalid('Param limit must be at least 1.', { blame: [['limit']] });
  const [start, end] = window(rows.length, limit, params);
  const data = rows.slice(start, end).map(render);
  const summary = optionalTexts(params, 'summary') ?? [];
  return {
    data,
    ...(data.length > 0 && { paging: links(graph, params, start, end, rows.length) }),
    ...(counted && (summary.includes('total_count') || summary.includes('true'))
      ? { summary: { total_count: rows.length } }
      : {}),
  };
}

function window(total: number, limit: number, params: Params): [number, number] {
  if (params['before'] !== undefined) {
    const end = Math.min(positionOf(params['before']), total);
    return [Math.max(0, end - limit), end];
  }
  const start = params['after'] === undefined ? 0 : positionOf(params['after']) + 1;
  return [start, Math.min(start + limit, total)];
}

function links(
  graph: Graph,
  params: Params,
  start: number,
  end: number,
  total: number,
): Record<string, unknown> {
  const before = cursorOf(start);
  const after = cursorOf(end - 1);
  return {
    cursors: { before, after },
    ...(end < total && { next: address(graph, params, { after }) }),
    ...(start > 0 && { previous: address(graph, params, { before }) }),
  };
}

/**
 * Builds a paging address. Like Meta's it contains the token, which is a reason not to follow it.
 */
function address(graph: Graph, params: Params, cursor: Record<string, string>): string {
  const url = new URL(graph.origin + graph.path);
  url.searchParams.set('access_token', graph.viewer.token);
  for (const [name, value] of Object.entries(params)) {
    if (['access_token', 'appsecret_proof', 'after', 'before'].includes(name)) continue;
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, value] of Object.entries(cursor)) url.searchParams.set(name, value);
  return url.href;
}

function cursorOf(position: number): string {
  return Buffer.from(`QVFI${position}ZD`).toString('base64url');
}

function positionOf(cursor: unknown): number {
  const found = /^QVFI(\d+)ZD$/.exec(Buffer.from(String(cursor), 'base64url').toString());
  if (!found) throw invalid('Invalid cursors values.', { blame: [['after']] });
  return Number(found[1]);
}
