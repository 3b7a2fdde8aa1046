import { accountsOf } from '../../people/person-view.ts';
import type { Person } from '../../people/person.ts';
import { GraphError } from '../graph/graph-error.ts';
import { createStudy } from '../create/create-study.ts';
import type { Graph, NodeType } from '../graph/node-type.ts';
import { listOf, rowsOf } from '../graph/paging.ts';
import { optionalText } from '../graph/params.ts';
import { pictureOf } from '../graph/pictures.ts';
import { isScope } from '../auth/scopes.ts';
import { revokeEverything, setPermissions } from '../auth/tokens.ts';
import { needAdsRead, needBusinesses } from '../graph/viewer.ts';

export const userNode: NodeType<Person> = {
  label: 'User',
  defaults: ['name', 'id'],
  fields: {
    id: (person) => person.meta.user_id,
    name: (person) => person.name,
    first_name: (person) => person.name.split(' ')[0],
    last_name: (person) => person.name.split(' ').slice(1).join(' '),
    email: (person, graph) => (graph.viewer.granted.has('email') ? person.email : undefined),
    picture: (person, graph) => pictureOf(graph, person.meta.user_id),
  },
  edges: {
    permissions: (person, graph) => rowsOf(permissionsOf(person, graph)),
    businesses: (person, graph) => {
      needBusinesses(graph.viewer);
      const { businesses } = graph.sandbox.meta;
      return listOf(
        'business',
        person.meta.business_ids.flatMap((id) => businesses.get(id) ?? []),
      );
    },
    adaccounts: (person, graph) => {
      needAdsRead(graph.viewer);
      return listOf('account', accountsOf(graph.sandbox, person), { counted: true });
    },
    ad_studies: (person, graph) => {
      needAdsRead(graph.viewer);
      const { studies } = graph.sandbox.meta;
      return listOf(
        'study',
        studies.all().filter((study) => study.created_by === person.id),
      );
    },
    // Without pages_show_list Meta returns an empty list, not an error.
    accounts: (person, graph) => {
      const { pages } = graph.sandbox.meta;
      const visible = graph.viewer.granted.has('pages_show_list') ? person.meta.page_ids : [];
      return listOf(
        'page',
        visible.flatMap((id) => pages.get(id) ?? []),
        { counted: true },
      );
    },
  },
  create: { ad_studies: (_person, graph, params) => createStudy(graph, params, null) },
  removeFrom: {
    permissions: (person, graph, params) => revoke(person, graph, optionalText(params, 'permission')),
  },
};

function permissionsOf(person: Person, graph: Graph): Record<string, unknown>[] {
  const permissions = graph.sandbox.meta.grants.get(person.id)?.permissions ?? {};
  return Object.entries(permissions).map(([permission, status]) => ({ permission, status }));
}

/** Revokes a permission, or the whole app if none is given. */
export function revoke(person: Person, graph: Graph, permission: string | undefined): { success: true } {
  if (permission === undefined) {
    revokeEverything(graph.sandbox, person.id);
  } else {
    if (!isScope(permission)) {
      throw new GraphError({ code: 100, message: `(#100) Invalid permission: ${permission}` });
    }
    setPermissions(graph.sandbox, person.id, { [permission]: 'declined' });
  }
  return { success: true };
}
