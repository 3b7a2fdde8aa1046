import type { TextType } from '#domain/ad/ad-text.ts';
import { limits } from '#domain/limits.ts';
import type { DraftText } from '../../campaign-draft/draft.ts';
import type { AskIdeas } from './ask-ideas.ts';

/**
 * Maximum number of requests. Each starts at another offset, and further ones would return nothing
 * new.
 */
const TRIES = 3;

/** Collects suggestions, without the present texts, up to the offered number. */
export async function collectIdeas(
  ask: AskIdeas,
  type: TextType,
  written: readonly DraftText[],
): Promise<DraftText[]> {
  const most = limits.suggestions[type === 'title' ? 'titles' : 'descriptions'];
  const group = written.find(({ use_case_group: own }) => own !== undefined)?.use_case_group;
  const found: DraftText[] = [];
  const known = () => [...written, ...found].map(({ label }) => label.trim()).filter((label) => label !== '');
  for (let number = 0; number < TRIES && found.length < most; number += 1) {
    const ideas = await ask(type, { use_case_group: group, asset_number: number }, known());
    const fresh = ideas.filter(({ label }) => !known().includes(label.trim()));
    if (fresh.length === 0) break;
    found.push(...fresh);
  }
  return found.slice(0, most);
}
