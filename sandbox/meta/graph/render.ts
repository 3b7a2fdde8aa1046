import { GraphError } from './graph-error.ts';
import type { Edge, Graph, NodeDocuments, NodeKind, NodeType, NodeTypes } from './node-type.ts';
import type { Wanted } from './selection.ts';

/**
 * Renders the selected fields of a node. Edges can be selected too, with .limit() and their own
 * fields.
 */
export function renderNode<K extends NodeKind>(
  types: NodeTypes,
  graph: Graph,
  kind: K,
  node: NodeDocuments[K],
  wanted: readonly Wanted[],
): Record<string, unknown> {
  const type: NodeType<NodeDocuments[K]> = types[kind];
  const list = wanted.length > 0 ? wanted : type.defaults.map((name) => ({ name, modifiers: {}, inner: [] }));
  const result: Record<string, unknown> = {};
  for (const item of list) {
    const value = renderField(type, graph, node, item);
    if (value !== undefined && value !== null) result[item.name] = value;
  }
  const id = type.fields['id']?.(node, graph, { name: 'id', modifiers: {}, inner: [] });
  if (id !== undefined) result['id'] = id;
  return result;
}

function renderField<T>(type: NodeType<T>, graph: Graph, node: T, wanted: Wanted): unknown {
  const field = type.fields[wanted.name];
  if (field) return prune(field(node, graph, wanted), wanted);
  const edge = type.edges?.[wanted.name];
  if (edge) {
    const answer = edge(node, graph, wanted.modifiers);
    if (!isEdge(answer)) return answer;
    const page = answer.page(graph, wanted.inner, wanted.modifiers);
    return Array.isArray(page['data']) && page['data'].length === 0 ? undefined : page;
  }
  throw unknownField(wanted.name, type.label);
}

export function checkFields(types: NodeTypes, kind: NodeKind, wanted: readonly Wanted[]): void {
  const { fields, edges = {}, label } = types[kind];
  const unknown = wanted.find(({ name }) => !(name in fields) && !(name in edges));
  if (unknown) throw unknownField(unknown.name, label);
}

function unknownField(name: string, label: string): GraphError {
  return new GraphError({
    code: 100,
    message: `(#100) Tried accessing nonexisting field (${name}) on node type (${label})`,
  });
}

export function isEdge(value: Edge | Record<string, unknown>): value is Edge {
  return typeof value['page' as keyof typeof value] === 'function';
}

/**
 * Applies subfields to plain objects, such as picture{url}. Nodes are already rendered with theirs.
 */
function prune(value: unknown, wanted: Wanted): unknown {
  if (wanted.inner.length === 0 || !isPlain(value)) return value;
  const names = new Set(wanted.inner.map((item) => item.name));
  if (isPlain(value['data']) && !names.has('data')) return { data: pick(value['data'], names) };
  return pick(value, names);
}

function pick(value: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name) || name === 'id'));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
