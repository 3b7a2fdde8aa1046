import { channels } from '#domain/channels.ts';
import type { Problem } from '#domain/messages.ts';
import type { Draft, SocialDraft } from './draft.ts';
import { countBelow } from './problems.tsx';
import type { Section, SectionName } from './sections.ts';

/** How far a section is: nothing in it yet, so many problems, or complete. */
export type SectionState = 'empty' | 'complete' | number;

type Judged = {
  draft: Draft;
  problems: readonly Problem[];
  /** A launch was tried. */
  tried: boolean;
  /** An untouched new form: its defaults are not a person's mistakes. */
  untouched: boolean;
};

/**
 * What is missing from a section in which nothing has been written is no news, until somebody has tried to go live.
 */
export function stateOf(
  { name, paths }: Section,
  { draft, problems, tried, untouched }: Judged,
): SectionState {
  const empty = isEmpty[name](draft);
  const wrong = countBelow(problems, ...paths);
  if (wrong > 0 && untouched && !tried) return 'empty';
  if (wrong > 0 && (tried || !empty)) return wrong;
  return empty ? 'empty' : 'complete';
}

const isEmpty: Record<SectionName, (draft: Draft) => boolean> = {
  what: ({ name, targetId }) => name.trim() === '' && targetId === null,
  channels: (draft) => !channels.some((channel) => draft[channel].isActive),
  geo: ({ places }) => places.length === 0,
  schedule: ({ startDate, endDate, openHouse, budgets }) =>
    [startDate, endDate, openHouse.start, openHouse.end, ...Object.values(budgets)].every(
      (value) => value === null,
    ),
  ads: hasNoAds,
  test: ({ variantB }) => variantB === null,
};

const saysNothing = ({ titles, descriptions, images }: SocialDraft) =>
  titles.length + descriptions.length + images.length === 0;

/** Whether no ad has a text, a picture or an ad group yet. */
export function hasNoAds({
  facebook,
  instagram,
  google_ads: display,
  google_adwords: search,
}: Draft): boolean {
  return [facebook, instagram, display].every(saysNothing) && search.adGroups.length === 0;
}
