import { create } from 'zustand';

export type RecentAlert = {
  id: number;
  /** ISO 8601. */
  at: string;
  kind: 'success' | 'warning' | 'failure';
  message: string;
};

const MOST_KEPT = 50;

/** Alerts since the page was opened, newest first, so that users can reread a missed one. */
export const useRecentAlerts = create<{ alerts: readonly RecentAlert[] }>(() => ({ alerts: [] }));

let last = 0;

export function addRecentAlert(kind: RecentAlert['kind'], message: string): void {
  last += 1;
  const alert = { id: last, at: new Date().toISOString(), kind, message };
  useRecentAlerts.setState(({ alerts }) => ({ alerts: [alert, ...alerts].slice(0, MOST_KEPT) }));
}

/** Clears the alerts, so that the next user cannot read them. */
export const forgetRecentAlerts = () => useRecentAlerts.setState({ alerts: [] });
