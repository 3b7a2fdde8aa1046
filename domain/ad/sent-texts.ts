import type { TextOption } from '../campaign-content.ts';

/** Returns a text list as it is sent: trimmed, without blank rows, and null when empty (spec). */
export function sentTexts(options: readonly TextOption[] | null): TextOption[] | null {
  const filled = (options ?? []).filter((option) => option.label.trim() !== '');
  return filled.length === 0 ? null : filled.map((option) => ({ ...option, label: option.label.trim() }));
}
