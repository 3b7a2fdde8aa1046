import { create } from 'zustand';

/**
 * Dialogs that commands open over the screen: the menu, the shortcuts, past alerts, and the kinds of a new
 * campaign.
 */
export type CommandDialog = 'menu' | 'shortcuts' | 'activity' | 'create';

type State = {
  opened: CommandDialog | null;
  /** Dialogs that were opened once. They stay mounted when they close. */
  built: readonly CommandDialog[];
  /** True when the code may load: after the first screen, or when the user opens a dialog earlier. */
  awake: boolean;
};

export const useCommands = create<State>(() => ({ opened: null, built: [], awake: false }));

export const wakeCommands = () => useCommands.setState({ awake: true });
export const closeCommands = () => useCommands.setState({ opened: null });

export function openCommands(opened: CommandDialog): void {
  const { built } = useCommands.getState();
  useCommands.setState({ opened, awake: true, built: [...new Set([...built, opened])] });
}
