import { create } from 'zustand';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { Deed } from './orders/read-order.ts';

/**
 * Dialogs that commands open over the screen: the menu, the shortcuts, past alerts, the kinds of a new campaign,
 * and the effect of an order.
 */
export type CommandDialog = 'menu' | 'shortcuts' | 'activity' | 'create' | 'order';

type State = {
  opened: CommandDialog | null;
  /** Dialogs that were opened once. They stay mounted when they close. */
  built: readonly CommandDialog[];
  /** True when the code may load: after the first screen, or when the user opens a dialog earlier. */
  awake: boolean;
  /** Order whose effect is shown. */
  order: { deed: Deed; row: CampaignRow } | null;
};

export const useCommands = create<State>(() => ({ opened: null, built: [], awake: false, order: null }));

export const wakeCommands = () => useCommands.setState({ awake: true });
export const closeCommands = () => useCommands.setState({ opened: null });

export function openCommands(opened: CommandDialog): void {
  const { built } = useCommands.getState();
  useCommands.setState({ opened, awake: true, built: [...new Set([...built, opened])] });
}

export function openOrder(order: NonNullable<State['order']>): void {
  useCommands.setState({ order });
  openCommands('order');
}
