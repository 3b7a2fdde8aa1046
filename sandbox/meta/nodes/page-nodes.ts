import type { NodeType } from '../graph/node-type.ts';
import type { Instagram, Page } from '../objects/objects.ts';
import { listOf } from '../graph/paging.ts';
import { pictureAddress, pictureOf } from '../graph/pictures.ts';
import { issueToken } from '../auth/tokens.ts';

export const pageNode: NodeType<Page> = {
  label: 'Page',
  defaults: ['access_token', 'category', 'name', 'id', 'tasks'],
  fields: {
    id: (page) => page.id,
    name: (page) => page.name,
    category: (page) => page.category,
    tasks: (page) => page.tasks,
    picture: (page, graph) => pictureOf(graph, page.id),
    link: (page) => `https://www.facebook.com/${page.id}`,
    // A Page token created with a user token does not expire.
    access_token: (page, graph) =>
      graph.viewer.granted.has('pages_read_engagement')
        ? issueToken(graph.sandbox, graph.viewer.person.id, 0, page.id).token
        : undefined,
    instagram_business_account: (page, graph, wanted) => instagramOf(page, graph, wanted.inner),
    connected_instagram_account: (page, graph, wanted) => instagramOf(page, graph, wanted.inner),
    leadgen_tos_accepted: () => true,
    is_published: () => true,
    promotion_eligible: () => true,
    promotion_ineligible_reason: () => undefined,
    business: (page, graph, wanted) => {
      const business = graph.sandbox.meta.businesses.get(page.business_id ?? '');
      return business && graph.render('business', business, wanted.inner);
    },
  },
  edges: {
    instagram_accounts: (page, graph) => listOf('instagram', linked(page, graph)),
    page_backed_instagram_accounts: () => listOf('instagram', []),
  },
};

export const instagramNode: NodeType<Instagram> = {
  label: 'IGUser',
  defaults: ['id'],
  fields: {
    id: (instagram) => instagram.id,
    ig_id: (instagram) => instagram.id,
    username: (instagram) => instagram.username,
    name: (instagram) => instagram.name,
    profile_picture_url: (instagram, graph) => pictureAddress(graph, instagram.id),
    followers_count: (instagram) => 200 + (Number(instagram.id.slice(-4)) % 900),
  },
};

type PageGraph = Parameters<NonNullable<typeof pageNode.fields.id>>[1];

function linked(page: Page, graph: PageGraph): Instagram[] {
  if (!graph.viewer.granted.has('instagram_basic')) return [];
  return [graph.sandbox.meta.instagrams.get(page.instagram_id ?? '') ?? []].flat();
}

function instagramOf(page: Page, graph: PageGraph, inner: Parameters<PageGraph['render']>[2]): unknown {
  const instagram = linked(page, graph)[0];
  return instagram && graph.render('instagram', instagram, inner);
}
