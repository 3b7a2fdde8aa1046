import { dequal } from 'dequal';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CampaignContext } from '#domain/check-campaign.ts';
import type { LaunchContext } from '#domain/launch/check-launch.ts';
import { isError, say, type Problem } from '#domain/messages.ts';
import { whenOnline } from '../../shell/when-online.ts';
import type { Draft } from './draft.ts';
import { useDraftStore, type DraftStore } from './draft-store.tsx';

export type Judged = {
  /** True until the rules have judged the draft once. Nothing is ready before. */
  pending: boolean;
  problems: readonly Problem[];
  errors: readonly Problem[];
  warnings: readonly Problem[];
};

const unjudged: Judged = { pending: true, problems: [], errors: [], warnings: [] };
const Context = createContext<Judged>(unjudged);
export const ProblemsProvider = Context.Provider;

/** Delay before the rules run after an edit, so that the typed letter is painted first. */
const AFTER_MS = 60;
/** Longest time that the rules keep the browser from a key or a paint. */
const SLICE_MS = 8;

const loadRules = () => whenOnline(() => import('./rules.ts'));

/**
 * Checks the draft with the server's rules once the form is complete, and after each edit. Re-renders only if
 * the result differs.
 */
export function useJudgement(complete: boolean, context: CampaignContext, launch: LaunchContext): Judged {
  const store = useDraftStore();
  const [judged, setJudged] = useState(unjudged);
  useEffect(() => {
    if (!complete) return undefined;
    // A transition, so that the next keystroke does not wait for it.
    return judgeAgain(store, context, launch, (next) => startTransition(() => setJudged(next)));
  }, [store, complete, context, launch]);
  return judged;
}

/** Judges the draft now and after every edit, until the returned function is called. */
function judgeAgain(
  store: DraftStore,
  context: CampaignContext,
  launch: LaunchContext,
  tell: (next: (before: Judged) => Judged) => void,
): () => void {
  let stopped = false;
  let judging = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  let last: Draft | undefined;
  const judge = async () => {
    due = undefined;
    judging = true;
    last = store.getState().draft;
    const { judgeInParts } = await loadRules();
    const problems: Problem[] = [];
    let begun = performance.now();
    for (const part of judgeInParts(last, context, launch)) {
      problems.push(...part);
      if (performance.now() - begun < SLICE_MS) continue;
      await new Promise((next) => setTimeout(next));
      if (stopped) return;
      begun = performance.now();
    }
    judging = false;
    if (stopped) return;
    tell((before) => (!before.pending && dequal(problems, before.problems) ? before : sorted(problems)));
    look();
  };
  const run = () =>
    void judge().catch((error: unknown) =>
      // Thrown while rendering, so that the screen reports it as it does other missing code.
      tell(() => {
        throw error;
      }),
    );
  const look = () => {
    if (!judging && store.getState().draft !== last) due ??= setTimeout(run, AFTER_MS);
  };
  const leave = store.subscribe(look);
  run();
  return () => {
    stopped = true;
    leave();
    clearTimeout(due);
  };
}

const sorted = (problems: readonly Problem[]): Judged => ({
  pending: false,
  problems,
  errors: problems.filter(isError),
  warnings: problems.filter((found) => !isError(found)),
});

/** Returns true if the current draft passes every rule. The last judgement may be older than the latest keystroke. */
export async function passesRules(
  store: DraftStore,
  context: CampaignContext,
  launch: LaunchContext,
): Promise<boolean> {
  const { judgeInParts } = await loadRules();
  const parts = [...judgeInParts(store.getState().draft, context, launch)];
  return !parts.flat().some(isError);
}

export function useJudged(): Judged {
  return useContext(Context);
}

type FieldMessages = {
  error: string | undefined;
  warning: string | undefined;
  /** True if the messages include a fair-housing finding that no one has allowed. */
  unfair: boolean;
};

/**
 * Returns the messages of a field after it was left or a launch was tried. Fair-housing stops in a
 * stored campaign show at once, because another user may have written the text.
 */
export function useFieldErrors(path: string): FieldMessages {
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
    unfair: here.some(
      (found) =>
        found.params?.['rule'] !== undefined &&
        found.message !== 'fairHousingAllowed' &&
        (!isError(found) || maySay(found)),
    ),
  };
}

/** Counts the errors at or below the paths. */
export function countBelow(problems: readonly Problem[], ...paths: string[]): number {
  return problems.filter(
    (found) =>
      isError(found) && paths.some((path) => found.path === path || found.path.startsWith(`${path}.`)),
  ).length;
}
