import type { Icon } from '@tabler/icons-react';

/** Something that the command menu offers. */
export type Command = {
  id: string;
  label: string;
  /** What tells it from others of its name. */
  detail?: string;
  icon: Icon;
  /** The keys that do the same, one after the other. */
  keys?: readonly string[];
  /** Other words by which it is found. */
  words?: string;
  run: () => void;
};

export type CommandGroup = { id: string; label: string; commands: readonly Command[] };
