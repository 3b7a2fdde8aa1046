import type { EditGroup } from './use-group-edit.ts';

export type KeywordEdits = {
  write: (index: number, label: string) => void;
  remove: (index: number) => void;
  add: (labels: readonly string[], custom: boolean) => void;
};

/** What can be done to the keywords of a group, each as one step that can be undone. */
export function keywordEdits(edit: EditGroup, path: string): KeywordEdits {
  return {
    write: (index, label) =>
      edit(({ keywords }) => {
        const keyword = keywords[index];
        if (keyword === undefined) return;
        keyword.label = label;
        keyword.is_custom = true;
        delete keyword.is_old;
      }, `${path}.${index}`),
    remove: (index) => edit(({ keywords }) => void keywords.splice(index, 1)),
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
