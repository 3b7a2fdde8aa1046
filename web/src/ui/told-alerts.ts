import { create } from 'zustand';

export type ToldAlert = {
  id: number;
  /** ISO 8601. */
  at: string;
  kind: 'success' | 'warning' | 'failure';
  message: string;
};

const MOST_KEPT = 50;

/** What was said in passing since this page was opened, newest first: who missed an alert can read it again. */
export const useToldAlerts = create<{ told: readonly ToldAlert[] }>(() => ({ told: [] }));

let last = 0;

export function keepTold(kind: ToldAlert['kind'], message: string): void {
  last += 1;
  const alert = { id: last, at: new Date().toISOString(), kind, message };
  useToldAlerts.setState(({ told }) => ({ told: [alert, ...told].slice(0, MOST_KEPT) }));
}

/** Nothing that one person was told may be read by the next. */
export const forgetTold = () => useToldAlerts.setState({ told: [] });
