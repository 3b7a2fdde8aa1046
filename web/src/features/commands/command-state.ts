import { create } from 'zustand';

/** What commands open over the screen: the menu itself, the list of shortcuts, what was said, the kinds of a new campaign. */
export type CommandDialog = 'menu' | 'shortcuts' | 'activity' | 'create';

type State = {
  opened: CommandDialog | null;
  /** Those that were opened once: they are shut, and not taken down, when they close. */
  built: readonly CommandDialog[];
  /** Their code is wanted: the first screen is there, or somebody did not wait for it. */
  awake: boolean;
};

export const useCommands = create<State>(() => ({ opened: null, built: [], awake: false }));

export const wakeCommands = () => useCommands.setState({ awake: true });
export const closeCommands = () => useCommands.setState({ opened: null });

export function openCommands(opened: CommandDialog): void {
  const { built } = useCommands.getState();
  useCommands.setState({ opened, awake: true, built: [...new Set([...built, opened])] });
}
