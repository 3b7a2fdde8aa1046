import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { checkCampaign, isError, type CampaignContext } from '#domain/check-campaign.ts';
import { checkLaunch, type LaunchContext } from '#domain/check-launch.ts';
import { say, type Problem } from '#domain/messages.ts';
import { contentOf } from './draft.ts';
import { useDraftStore } from './draft-store.tsx';

export type Judged = {
  problems: readonly Problem[];
  errors: readonly Problem[];
  warnings: readonly Problem[];
};

const none: Judged = { problems: [], errors: [], warnings: [] };
const Context = createContext<Judged>(none);
export const ProblemsProvider = Context.Provider;

/**
 * Judges the document by the rules that the server judges it by. Deferred: while somebody types, the letters come
 * first.
 */
export function useJudgement(context: CampaignContext, launch: LaunchContext | null): Judged {
  const store = useDraftStore();
  const draft = useDeferredValue(useStore(store, (state) => state.draft));
  return useMemo(() => {
    const content = contentOf(draft);
    const problems = [
      ...checkCampaign(content, context),
      ...(launch === null ? [] : checkLaunch(content, launch)),
    ];
    return {
      problems,
      errors: problems.filter(isError),
      warnings: problems.filter((found) => !isError(found)),
    };
  }, [draft, context, launch]);
}

export function useJudged(): Judged {
  return useContext(Context);
}

/** What is wrong with a field, once it may be said: after the field was left, or after a try to go live. */
export function useFieldErrors(path: string): { error: string | undefined; warning: string | undefined } {
  const { problems } = useJudged();
  const store = useDraftStore();
  const shown = useStore(store, (state) => state.showAll || state.touched[path] === true);
  const refused = useStore(store, (state) => state.refused.find((refusal) => refusal.path === path)?.text);
  const here = problems.filter((found) => found.path === path);
  const text = (list: readonly Problem[]) =>
    list.length === 0 ? undefined : list.map((found) => say(found.message, found.params)).join('\n');
  return {
    error: refused ?? (shown ? text(here.filter(isError)) : undefined),
    // Warnings are advice, given while typing.
    warning: text(here.filter((found) => !isError(found))),
  };
}

/** How many errors lie at or below a path. */
export function countBelow(problems: readonly Problem[], ...paths: string[]): number {
  return problems.filter(
    (found) =>
      isError(found) && paths.some((path) => found.path === path || found.path.startsWith(`${path}.`)),
  ).length;
}
