import { accountsOf } from '../../people/person-view.ts';
import { createStudy } from '../create/create-study.ts';
import type { Graph, NodeType } from '../graph/node-type.ts';
import type { AdAccount, Business, Page, Pixel } from '../objects/objects.ts';
import { listOf } from '../graph/paging.ts';
import { optionalText } from '../graph/params.ts';
import { pictureOf } from '../graph/pictures.ts';
import { needAdsRead, needBusinesses } from '../graph/viewer.ts';

export const businessNode: NodeType<Business> = {
  label: 'Business',
  defaults: ['id', 'name'],
  fields: {
    id: (business) => business.id,
    name: (business) => business.name,
    verification_status: (business) => business.verification_status,
    picture: (business, graph) => pictureOf(graph, business.id),
    primary_page: (business, graph, wanted) => {
      const page = pagesOf(business, graph)[0];
      return page && graph.render('page', page, wanted.inner.length > 0 ? wanted.inner : nameAndId());
    },
  },
  edges: {
    owned_ad_accounts: (business, graph, params) => {
      needBusinesses(graph.viewer);
      needAdsRead(graph.viewer);
      return listOf('account', accountsIn(business, graph, optionalText(params, 'search_query')), {
        counted: true,
      });
    },
    // The sandbox has no shared accounts.
    client_ad_accounts: (_business, graph) => {
      needBusinesses(graph.viewer);
      needAdsRead(graph.viewer);
      return listOf('account', []);
    },
    owned_pages: (business, graph) => {
      needBusinesses(graph.viewer);
      return listOf('page', pagesOf(business, graph));
    },
    client_pages: (_business, graph) => {
      needBusinesses(graph.viewer);
      return listOf('page', []);
    },
    instagram_accounts: (business, graph) => {
      needBusinesses(graph.viewer);
      const { instagrams } = graph.sandbox.meta;
      return listOf(
        'instagram',
        pagesOf(business, graph).flatMap((page) => instagrams.get(page.instagram_id ?? '') ?? []),
      );
    },
    owned_pixels: (business, graph) => {
      needBusinesses(graph.viewer);
      return listOf('pixel', pixelsOf(business, graph));
    },
    adspixels: (business, graph) => {
      needBusinesses(graph.viewer);
      return listOf('pixel', pixelsOf(business, graph));
    },
    ad_studies: (business, graph) => {
      needBusinesses(graph.viewer);
      const { studies } = graph.sandbox.meta;
      return listOf(
        'study',
        studies.all().filter((study) => study.business_id === business.id),
      );
    },
    client_pixels: (_business, graph) => {
      needBusinesses(graph.viewer);
      return listOf('pixel', []);
    },
  },
  create: { ad_studies: (business, graph, params) => createStudy(graph, params, business.id) },
};

function accountsIn(business: Business, graph: Graph, search = ''): AdAccount[] {
  return accountsOf(graph.sandbox, graph.viewer.person).filter(
    (account) =>
      account.business_id === business.id &&
      `${account.name} ${account.id}`.toLowerCase().includes(search.toLowerCase()),
  );
}

function pagesOf(business: Business, graph: Graph): Page[] {
  const { pages } = graph.sandbox.meta;
  return graph.viewer.person.meta.page_ids
    .flatMap((id) => pages.get(id) ?? [])
    .filter((page) => page.business_id === business.id);
}

function pixelsOf(business: Business, graph: Graph): Pixel[] {
  return accountsIn(business, graph).flatMap((account) => graph.sandbox.meta.pixels.inAccount(account.id));
}

function nameAndId() {
  return ['id', 'name'].map((name) => ({ name, modifiers: {}, inner: [] }));
}
