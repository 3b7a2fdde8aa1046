import { loadModule, parseSync } from 'libpg-query';

/**
 * Checks that statements stay within organizations. Each table of an organization in a statement must be compared
 * by its `organization_id` with a parameter, directly or through tables that it is joined to. A statement that
 * looks across organizations by design says so in a comment (`acrossOrganizations`).
 */

const ACROSS = '/* across organizations';

type Node = { [name: string]: unknown };
/** Tables of one SELECT, UPDATE or DELETE by their alias. */
type Scope = { aliases: Map<string, { table: string; isOrganization: boolean }>; conditions: Node[] };

await loadModule();

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const node = (value: unknown): Node => (isNode(value) ? value : {});

/** Returns the tables that a statement does not filter by organization, as `table alias`. */
export function unfilteredTables(text: string, organizationTables: ReadonlySet<string>): string[] {
  if (text.includes(ACROSS)) return [];
  const found: string[] = [];
  visit(parseSync(text), new Set(), (scope) => found.push(...unfiltered(scope)), organizationTables);
  return found;
}

/** Calls `check` for every scope in a tree. `named` are the names of the common table expressions in reach. */
function visit(
  tree: unknown,
  named: ReadonlySet<string>,
  check: (scope: Scope) => void,
  tables: ReadonlySet<string>,
): void {
  if (Array.isArray(tree)) return tree.forEach((part) => visit(part, named, check, tables));
  if (!isNode(tree)) return;
  for (const [kind, value] of Object.entries(tree)) {
    const statement = node(value);
    const reach = new Set([
      ...named,
      ...list(node(statement['withClause'])['ctes']).map((cte) =>
        String(node(cte['CommonTableExpr'])['ctename']),
      ),
    ]);
    if (kind === 'SelectStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt')
      check(scopeOf(statement, reach, tables));
    visit(value, reach, check, tables);
  }
}

function scopeOf(statement: Node, named: ReadonlySet<string>, tables: ReadonlySet<string>): Scope {
  const scope: Scope = { aliases: new Map(), conditions: [] };
  const addTable = (range: Node) => {
    const table = String(range['relname']);
    const { aliasname } = node(range['alias']);
    const alias = typeof aliasname === 'string' ? aliasname : table;
    scope.aliases.set(alias, { table, isOrganization: tables.has(table) && !named.has(table) });
  };
  const addFrom = (item: Node) => {
    if (isNode(item['RangeVar'])) addTable(item['RangeVar']);
    if (!isNode(item['JoinExpr'])) return;
    const join = item['JoinExpr'];
    addFrom(node(join['larg']));
    addFrom(node(join['rarg']));
    addCondition(node(join['quals']));
  };
  const addCondition = (condition: Node) => {
    const both = node(condition['BoolExpr']);
    if (both['boolop'] === 'AND_EXPR') list(both['args']).forEach(addCondition);
    else scope.conditions.push(condition);
  };
  if (isNode(statement['relation'])) addTable(statement['relation']);
  for (const clause of ['fromClause', 'usingClause']) list(statement[clause]).forEach(addFrom);
  addCondition(node(statement['whereClause']));
  return scope;
}

function unfiltered({ aliases, conditions }: Scope): string[] {
  const open = new Set(
    [...aliases].flatMap(([alias, { isOrganization }]) => (isOrganization ? [alias] : [])),
  );
  const links = conditions.flatMap(comparisons);
  const only = open.size === 1 ? [...open][0] : undefined;
  /** Returns the alias whose organization a column is, if it is one of this scope. */
  const ownerOf = (column: string[]): string | undefined => {
    const [alias, name] = column.length > 1 ? column.slice(-2) : [only, column[0]];
    if (alias === undefined) return undefined;
    const table = aliases.get(alias);
    const isKey = name === 'organization_id' || (table?.table === 'organization' && name === 'id');
    return isKey && table !== undefined ? alias : undefined;
  };
  const reached = new Set<string>();
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const [left, right] of links)
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const owner = one.column === undefined ? undefined : ownerOf(one.column);
        if (owner === undefined) continue;
        const otherAlias = other.column?.length === 2 ? other.column[0] : undefined;
        const isInScope = otherAlias !== undefined && aliases.has(otherAlias);
        const otherOwner = other.column === undefined ? undefined : ownerOf(other.column);
        if (otherOwner !== undefined ? reached.has(otherOwner) : !isInScope || !open.has(otherAlias))
          reached.add(owner);
      }
  }
  return [...open].flatMap((alias) =>
    reached.has(alias) ? [] : [`${aliases.get(alias)?.table ?? ''} ${alias}`],
  );
}

type Side = { column?: string[] };

/** Returns the pairs of sides that an expression declares equal, also within rows: `(a, b) = any(...)`. */
function comparisons(condition: Node): [Side, Side][] {
  const subquery = node(condition['SubLink']);
  if (subquery['subLinkType'] === 'ANY_SUBLINK')
    return sidesOf(subquery['testexpr']).map((side) => [side, {}]);
  const expression = node(condition['A_Expr']);
  const kinds = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_NOT_DISTINCT'];
  const operator = list(expression['name']).map((one) => node(one['String'])['sval'])[0];
  if (!kinds.includes(String(expression['kind'])) || operator !== '=') return [];
  const [left, right] = [sidesOf(expression['lexpr']), sidesOf(expression['rexpr'])];
  return left.map((side, index) => [side, right.length === left.length ? (right[index] ?? {}) : {}]);
}

function sidesOf(expression: unknown): Side[] {
  const row = node(node(expression)['RowExpr']);
  if (row['args'] !== undefined) return list(row['args']).flatMap(sidesOf);
  const fields = list(node(node(expression)['ColumnRef'])['fields']);
  if (fields.length === 0) return [{}];
  return [{ column: fields.map((field) => String(node(field['String'])['sval'])) }];
}
