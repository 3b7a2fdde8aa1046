import { useMutation } from '@tanstack/react-query';
import { useShallow } from 'zustand/react/shallow';
import type { DraftText } from '../../campaign-draft/draft.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import type { AskIdeas } from './ask-ideas.ts';
import { useRowPool } from './row-pools.ts';
import type { TextEdits } from './text-edits.ts';
import { writtenTexts, type TextList } from './text-list.ts';

type About = { list: TextList; row: DraftText; edits: TextEdits; ask: AskIdeas | null };

const key = (text: { label: string }) => text.label.trim();

function without(texts: readonly DraftText[], labels: readonly string[]): DraftText[] {
  return texts.filter((text) => key(text) !== '' && !labels.includes(key(text)));
}

/** Fetches suggestions for one row and steps through them without further requests. */
export function useRowIdeas({ list, row, edits, ask }: About) {
  const store = useDraftStore();
  const { pool, seen, change } = useRowPool(store, `${list.path} ${row.value}`);
  // A text that another row already has is not offered.
  const used = useDraft(
    useShallow((draft) =>
      pool.length === 0
        ? []
        : writtenTexts((list.of(draft) ?? []).filter(({ value }) => value !== row.value)),
    ),
  );
  const choices = without(pool, used);
  const at = choices.findIndex((idea) => key(idea) === key(row));

  function show(idea: DraftText | undefined) {
    if (idea === undefined) return;
    // Text typed by the user stays among the choices.
    change((known) => ({
      pool: [...known.pool, ...without([row], known.pool.map(key))],
      seen: [...known.seen, key(row), key(idea)],
    }));
    edits.replace(row.value, idea);
  }

  /** Returns true unless the user has edited the row meanwhile. */
  function stands({ value, label }: DraftText): boolean {
    const now = (list.of(store.getState().draft) ?? []).find((one) => one.value === value);
    return now === undefined || now.label === label;
  }

  const asking = useMutation({
    // Passed as an argument, because `row` may have changed by the time the answer arrives.
    mutationFn: async (asked: DraftText) => {
      const present = writtenTexts(list.of(store.getState().draft) ?? []);
      return (await ask?.(list.type, asked, [...new Set([...present, ...seen])])) ?? [];
    },
    onSuccess: (ideas, asked) => {
      change((known) => {
        const own = [...known.pool, ...without([asked], known.pool.map(key))];
        return { ...known, pool: [...own, ...without(ideas, own.map(key))] };
      });
      if (stands(asked)) show(ideas[0]);
    },
  });

  const others = choices.filter((_, index) => index !== at);
  return {
    at,
    count: choices.length,
    /** True if there is no other choice. */
    alone: others.length === 0,
    asking: asking.isPending,
    failed: asking.isError,
    none: asking.data?.length === 0,
    another: () => {
      if (!asking.isPending) asking.mutate(row);
    },
    previous: () => show(choices[(at <= 0 ? choices.length : at) - 1]),
    next: () => show(choices[(at + 1) % choices.length]),
    shuffle: () => show(others[Math.floor(Math.random() * others.length)]),
  };
}

export type RowIdeas = ReturnType<typeof useRowIdeas>;
