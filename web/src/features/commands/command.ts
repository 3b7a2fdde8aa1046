import type { Icon } from '../../icons/icon.ts';

/** An entry of the command menu. */
export type Command = {
  id: string;
  label: string;
  /** Distinguishes entries with the same name. */
  detail?: string;
  icon: Icon;
  /** Keys of the equivalent shortcut, in sequence. */
  keys?: readonly string[];
  /** Additional words for the search. */
  words?: string;
  run: () => void;
};

export type CommandGroup = { id: string; label: string; commands: readonly Command[] };
