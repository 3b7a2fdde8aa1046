import { buildingAt } from '../../sites/buildings.ts';

/**
 * Returns the description that Graph takes from a landing page when a link or card has none.
 * Sandbox sites have their own; other pages get a made-up text that names their host.
 */
export function descriptionFromPage(link: string): string {
  const { hostname, pathname } = new URL(link);
  const slug = /^\/sites\/([^/]+)/.exec(pathname)?.[1];
  return buildingAt(slug ?? '')?.description ?? `A description that ${hostname} gives of itself`;
}
