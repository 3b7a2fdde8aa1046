import { buildingAt } from '../sites/buildings.ts';

/**
 * Returns the description that Graph takes from a landing page when a link or card has none of its own. Sites of this
 * sandbox are known; any other page is described by made-up words that name its host.
 */
export function descriptionFromPage(link: string): string {
  const { hostname, pathname } = new URL(link);
  const slug = /^\/sites\/([^/]+)/.exec(pathname)?.[1];
  return buildingAt(slug ?? '')?.description ?? `A description that ${hostname} gives of itself`;
}
