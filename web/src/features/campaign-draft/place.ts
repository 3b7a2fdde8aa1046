import { adField, channels, type Channel } from '#domain/channels.ts';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.tsx';
import { sectionOf } from './sections.ts';

export const groupTabs = ['keywords', 'titles', 'descriptions'] as const;
export type GroupTab = (typeof groupTabs)[number];

/**
 * Open part of the ads: the channel, the ad group and its tab in a search ad, whether variant B is expanded,
 * the path of the title or description that had the focus last, and a suggestion that its preview tries out.
 */
export type Place = {
  channel: Channel;
  groupId: string | null;
  tab: GroupTab;
  wholeVariant: boolean;
  text: string | null;
  tried: string | null;
};

export const firstPlace: Place = {
  channel: 'facebook',
  groupId: null,
  tab: 'keywords',
  wholeVariant: false,
  text: null,
  tried: null,
};

/** Returns the parts that must be open for a field to be visible. */
export function placeOf(path: string, draft: Draft): Partial<Place> {
  if (path.startsWith('variant_b.')) return { wholeVariant: true };
  const channel = channels.find((one) => path.startsWith(`${adField[one]}.`));
  if (channel === undefined) return {};
  const [, list, index = '', tab = ''] = path.split('.');
  if (list !== 'ad_groups') return { channel };
  const groupId = draft.search.adGroups[Number(index)]?.id ?? null;
  const known = groupTabs.find((one) => one === tab);
  return { channel, groupId, ...(known === undefined ? {} : { tab: known }) };
}

const adText = /^\w+(\.ad_groups\.\d+)?\.(titles|descriptions)\.\d+$/;

/** Lets the previews show the title or description that takes the focus. */
export function followFocus(store: DraftStore, field: string): void {
  if (!adText.test(field) || store.getState().place.text === field) return;
  const channel = channels.find((one) => field.startsWith(`${adField[one]}.`));
  const { place } = store.getState();
  store.setState({ place: { ...place, channel: channel ?? place.channel, text: field, tried: null } });
}

/** Reveals a field, scrolls it into view and focuses it. */
export function goToField(store: DraftStore, path: string): void {
  const { draft, guide } = store.getState();
  store.open(placeOf(path, draft));
  if (guide !== null) store.setState({ guide: sectionOf(path).name });
  // Waits for the render.
  setTimeout(() => {
    const field = nearestField(path);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}

/** Returns the element of a field, or of the closest list or section around it. */
function nearestField(path: string): HTMLElement | null {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const field = document.getElementById(part);
    if (field !== null) return field;
  }
  return document.getElementById(sectionOf(path).id);
}
