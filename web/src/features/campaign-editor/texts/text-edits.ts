import type { DraftText } from '../../campaign-draft/draft.ts';
import type { DraftStore } from '../../campaign-draft/draft-store.tsx';
import { newText, paddedRows, rowsOf, type TextList } from './text-list.ts';

export type TextEdits = {
  write: (index: number, label: string) => void;
  /** Replaces the row with this value by a suggestion, if the row still exists. */
  replace: (value: string, idea: DraftText) => void;
  insert: (at: number) => void;
  remove: (index: number) => void;
  move: (index: number, by: -1 | 1) => void;
  /**
   * Puts the first line into the row and the others into rows below, empty ones first. Lines
   * without room are appended to the last row, and `rest`, the text after the cursor, follows them.
   */
  spread: (index: number, lines: readonly string[], rest?: string) => void;
};

const isEmpty = ({ label }: DraftText) => label.trim() === '';

/** Returns the edits of a list of texts, each as one undo step. */
export function textEdits(store: DraftStore, list: TextList): TextEdits {
  const { min, max } = rowsOf(list);
  const edit = (recipe: (rows: DraftText[]) => void, step?: string) =>
    store.edit((draft) => {
      const rows = list.of(draft);
      if (rows === undefined) return;
      rows.push(...paddedRows(rows, min).slice(rows.length));
      recipe(rows);
    }, step);
  const focus = (index: number) =>
    requestAnimationFrame(() => document.getElementById(`${list.path}.${index}`)?.focus());

  return {
    write: (index, label) =>
      edit((rows) => {
        const row = rows[index];
        if (row !== undefined) Object.assign(row, { label, status: 'TEMPORARY' });
      }, `${list.path}.${index}`),
    replace: (value, idea) =>
      edit((rows) => {
        const row = rows.find((one) => one.value === value);
        if (row !== undefined) Object.assign(row, { ...idea, value });
      }),
    insert: (at) => {
      edit((rows) => {
        if (rows.length < max) rows.splice(at, 0, newText());
      });
      focus(at);
    },
    remove: (index) => {
      edit((rows) => {
        if (rows.length > min) rows.splice(index, 1);
      });
      focus(Math.max(0, index - 1));
    },
    move: (index, by) => {
      const to = index + by;
      edit((rows) => {
        if (to < 0 || to >= rows.length) return;
        rows.splice(to, 0, ...rows.splice(index, 1));
      });
      focus(to);
    },
    spread: (index, lines, rest = '') =>
      edit((rows) => {
        const row = rows[index];
        if (row === undefined) return;
        const empty = rows.filter((one, at) => at !== index && isEmpty(one)).length;
        const taken = Math.min(lines.length, 1 + empty + Math.max(0, max - rows.length));
        const labels = [...lines.slice(0, taken - 1), `${lines.slice(taken - 1).join(' ')}${rest}`];
        const [first = '', ...others] = labels;
        Object.assign(row, { label: first, status: 'TEMPORARY' });
        let at = index;
        for (const _ of others) {
          const below = rows.findIndex((one, place) => place > at && isEmpty(one));
          const full = rows.length + others.length > max;
          const place = below === -1 && full ? rows.findIndex(isEmpty) : below;
          if (place === -1) continue;
          rows.splice(place, 1);
          if (place < at) at -= 1;
        }
        rows.splice(at + 1, 0, ...others.map((line) => newText(line)));
      }),
  };
}
