import { create } from 'zustand';

/** Campaigns whose ad groups stay as they are, each with the change of its property that this was said about. */
export const useKeptGroups = create<Readonly<Record<string, string | null>>>(() => ({}));

export function keepGroups(campaignId: string, upTo: string | null): void {
  useKeptGroups.setState({ [campaignId]: upTo });
}
