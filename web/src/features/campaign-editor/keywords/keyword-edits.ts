import type { KeywordOption } from '#domain/campaign-content.ts';

type EditList = (recipe: (list: { keywords: KeywordOption[] }) => void, step?: string) => void;

export type KeywordEdits = {
  write: (index: number, label: string) => void;
  remove: (index: number) => void;
  add: (labels: readonly string[], custom: boolean) => void;
};

/** Returns the edits of a list of keywords, each as one undo step. */
export function keywordEdits(edit: EditList, path: string): KeywordEdits {
  return {
    write: (index, label) =>
      edit(({ keywords }) => {
        const keyword = keywords[index];
        if (keyword === undefined) return;
        keyword.label = label;
        keyword.is_custom = true;
        delete keyword.is_old;
      }, `${path}.${index}`),
    remove: (index) => {
      edit(({ keywords }) => void keywords.splice(index, 1));
      requestAnimationFrame(() => focusRemove(path, index));
    },
    add: (labels, custom) =>
      edit(({ keywords }) => {
        keywords.push(
          ...labels.map((label) => ({
            label,
            value: crypto.randomUUID(),
            ...(custom && { is_custom: true }),
          })),
        );
      }),
  };
}

/** Focuses the next row's remove button, so that many keywords can be removed in a row. */
function focusRemove(path: string, index: number): void {
  const button = (at: number) =>
    document.getElementById(`${path}.${at}`)?.closest('[role=row]')?.querySelector('button');
  (button(index) ?? button(index - 1) ?? document.getElementById(`${path}.new`))?.focus();
}
