import { create } from 'zustand';

export type ToldAlert = {
  id: number;
  /** ISO 8601. */
  at: string;
  kind: 'success' | 'warning' | 'failure';
  message: string;
};

const MOST_KEPT = 50;

/** Alerts since the page was opened, newest first, so that users can reread a missed one. */
export const useToldAlerts = create<{ told: readonly ToldAlert[] }>(() => ({ told: [] }));

let last = 0;

export function keepTold(kind: ToldAlert['kind'], message: string): void {
  last += 1;
  const alert = { id: last, at: new Date().toISOString(), kind, message };
  useToldAlerts.setState(({ told }) => ({ told: [alert, ...told].slice(0, MOST_KEPT) }));
}

/** Clears the alerts, so that the next user cannot read them. */
export const forgetTold = () => useToldAlerts.setState({ told: [] });
