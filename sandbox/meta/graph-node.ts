import { settle } from '../delivery/settle.ts';
import { GraphError, unknownObject, unknownPath } from './graph/graph-error.ts';
import type { Found } from './graph/node-lookup.ts';
import type { Graph, NodeDocuments, NodeKind, NodeType } from './graph/node-type.ts';
import { NODE_TYPES } from './nodes/node-types.ts';
import { optionalText } from './graph/params.ts';
import { checkParams } from './graph/published-params.ts';
import { isEdge } from './graph/render.ts';
import { parseFields } from './graph/selection.ts';
import { revoke } from './nodes/user-node.ts';

/** Handles GET, POST or DELETE of a node or one of its edges. */
export async function answerNode(
  graph: Graph,
  found: Found,
  edge: string | undefined,
  rest: readonly string[],
): Promise<unknown> {
  if (found.kind === 'user' && edge === 'permissions' && graph.method === 'DELETE' && rest.length === 1) {
    return revoke(found.node, graph, rest[0]);
  }
  if (rest.length > 0) throw unknownPath(`/${rest.join('/')}`);
  checkParams(graph.method, found.kind, edge, graph.params);
  return answer(graph, found.kind, found.node, edge);
}

async function answer<K extends NodeKind>(
  graph: Graph,
  kind: K,
  node: NodeDocuments[K],
  edge: string | undefined,
): Promise<unknown> {
  const type: NodeType<NodeDocuments[K]> = NODE_TYPES[kind];
  const { method, params } = graph;
  if (method === 'GET') return read(graph, kind, type, node, edge);
  if (edge !== undefined) {
    const action = (method === 'POST' ? type.create : type.removeFrom)?.[edge];
    if (!action) throw unknownPath(`/${edge}`);
    const result = await action(node, graph, params);
    return result;
  }
  const action = method === 'POST' ? type.update : type.remove;
  if (!action) throw unknownObject(optionalText(params, 'id') ?? 'unknown', method);
  settle(graph.sandbox);
  return action(node, graph, params);
}

function read<K extends NodeKind>(
  graph: Graph,
  kind: K,
  type: NodeType<NodeDocuments[K]>,
  node: NodeDocuments[K],
  edge: string | undefined,
): unknown {
  const wanted = parseFields(optionalText(graph.params, 'fields') ?? '');
  if (edge === undefined) return graph.render(kind, node, wanted);
  const open = type.edges?.[edge];
  if (!open) {
    throw new GraphError({ code: 2500, message: `Unknown path components: /${edge}` });
  }
  const result = open(node, graph, graph.params);
  return isEdge(result) ? result.page(graph, wanted, graph.params) : result;
}
