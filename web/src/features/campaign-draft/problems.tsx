import { dequal } from 'dequal';
import { createContext, startTransition, useContext, useEffect, useMemo, useReducer } from 'react';
import { useStore } from 'zustand';
import { checkCampaign, isError, type CampaignContext } from '#domain/check-campaign.ts';
import { checkLaunch, type LaunchContext } from '#domain/launch/check-launch.ts';
import { say, type Problem } from '#domain/messages.ts';
import { contentOf, type Draft } from './draft.ts';
import { useDraftStore, type DraftStore } from './draft-store.tsx';

export type Judged = {
  problems: readonly Problem[];
  errors: readonly Problem[];
  warnings: readonly Problem[];
};

const none: Judged = { problems: [], errors: [], warnings: [] };
const Context = createContext<Judged>(none);
export const ProblemsProvider = Context.Provider;

/** Delay before the rules run after an edit, so that the typed letter is painted first. */
const AFTER_MS = 60;

/** Checks the draft with the server's rules and re-renders only if the result differs. */
export function useJudgement(context: CampaignContext, launch: LaunchContext | null): Judged {
  const store = useDraftStore();
  const judge = useMemo(() => makeJudge(store, context, launch), [store, context, launch]);
  const [, drawAnew] = useReducer((drawn: number) => drawn + 1, 0);
  // A transition, so that the next keystroke does not wait for it.
  useEffect(() => judge.subscribe(() => startTransition(drawAnew)), [judge]);
  return judge.read();
}

function makeJudge(store: DraftStore, context: CampaignContext, launch: LaunchContext | null) {
  let { draft } = store.getState();
  let judged = judgementOf(draft, context, launch);
  return {
    read: () => judged,
    subscribe: (tell: () => void) => {
      let due: ReturnType<typeof setTimeout> | undefined;
      const judgeNow = () => {
        due = undefined;
        ({ draft } = store.getState());
        const next = judgementOf(draft, context, launch);
        if (dequal(next.problems, judged.problems)) return;
        judged = next;
        tell();
      };
      const look = () => {
        if (store.getState().draft !== draft) due ??= setTimeout(judgeNow, AFTER_MS);
      };
      look();
      const leave = store.subscribe(look);
      return () => {
        leave();
        clearTimeout(due);
      };
    },
  };
}

function judgementOf(draft: Draft, context: CampaignContext, launch: LaunchContext | null): Judged {
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
}

export function useJudged(): Judged {
  return useContext(Context);
}

/**
 * Returns the messages of a field after it was left or a launch was tried. Fair-housing stops in a
 * stored campaign show at once, because another user may have written the text.
 */
export function useFieldErrors(path: string): { error: string | undefined; warning: string | undefined } {
  const { problems } = useJudged();
  const store = useDraftStore();
  const shown = useStore(store, (state) => state.showAll || state.touched[path] === true);
  const stored = useStore(store, (state) => state.revision !== null);
  const refused = useStore(store, (state) => state.refused.find((refusal) => refusal.path === path)?.text);
  const here = problems.filter((found) => found.path === path);
  const maySay = (found: Problem) => isError(found) && (shown || (stored && found.stop !== undefined));
  const text = (list: readonly Problem[]) =>
    list.length === 0 ? undefined : list.map((found) => say(found.message, found.params)).join('\n');
  return {
    error: refused ?? text(here.filter(maySay)),
    // Warnings are advice and show while typing.
    warning: text(here.filter((found) => !isError(found))),
  };
}

/** Counts the errors at or below the paths. */
export function countBelow(problems: readonly Problem[], ...paths: string[]): number {
  return problems.filter(
    (found) =>
      isError(found) && paths.some((path) => found.path === path || found.path.startsWith(`${path}.`)),
  ).length;
}
