import { channels } from '#domain/channels.ts';
import type { Problem } from '#domain/messages.ts';
import type { Draft, SocialDraft } from './draft.ts';
import { countBelow } from './problems.tsx';
import type { Section, SectionName } from './sections.ts';

/** Progress of a section: empty, complete, or its number of problems. */
export type SectionState = 'empty' | 'complete' | number;

type Judged = {
  draft: Draft;
  problems: readonly Problem[];
  /** True after a launch attempt. */
  tried: boolean;
  /** True for a new form without edits; its defaults are not the user's mistakes. */
  untouched: boolean;
};

/**
 * Returns the state of a section. Problems of an empty section count only after a launch attempt.
 */
export function stateOf(
  { name, fields }: Section,
  { draft, problems, tried, untouched }: Judged,
): SectionState {
  const empty = isEmpty[name](draft);
  const wrong = countBelow(problems, ...Object.keys(fields));
  if (wrong > 0 && untouched && !tried) return 'empty';
  if (wrong > 0 && (tried || !empty)) return wrong;
  return empty ? 'empty' : 'complete';
}

const isEmpty: Record<SectionName, (draft: Draft) => boolean> = {
  what: ({ name, targetId }) => name.trim() === '' && targetId === null,
  channels: (draft) => !channels.some((channel) => draft[channel].isActive),
  geo: ({ places }) => places.length === 0,
  schedule: ({ startDate, endDate, openHouse, budgets }) =>
    [
      startDate,
      endDate,
      openHouse.start,
      openHouse.end,
      ...(openHouse.days ?? []).map(({ date }) => date),
      ...Object.values(budgets),
    ].every((value) => value === null),
  ads: hasNoAds,
  test: ({ variantB }) => variantB === null,
};

const saysNothing = ({ titles, descriptions, images }: SocialDraft) =>
  titles.length + descriptions.length + images.length === 0;

/** Returns true if no ad has a text, a picture or an ad group. */
export function hasNoAds({ facebook, instagram, display, search }: Draft): boolean {
  return [facebook, instagram, display].every(saysNothing) && search.adGroups.length === 0;
}
