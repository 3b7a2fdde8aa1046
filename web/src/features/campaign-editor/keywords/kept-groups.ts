import { create } from 'zustand';

/** Campaigns whose user declined the update, each with the property change that it was about. */
export const useKeptGroups = create<Readonly<Record<string, string | null>>>(() => ({}));

export function keepGroups(campaignId: string, upTo: string | null): void {
  useKeptGroups.setState({ [campaignId]: upTo });
}
