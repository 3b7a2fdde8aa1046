import { create } from 'zustand';
import { limits } from '#domain/limits.ts';

/** Whether the server failed just now: a strip says so for six seconds (specified). */
export const useServerTrouble = create<{ until: number }>(() => ({ until: 0 }));

export function reportServerError(): void {
  const until = Date.now() + limits.sessionAlertMs;
  useServerTrouble.setState({ until });
  setTimeout(() => {
    if (useServerTrouble.getState().until === until) useServerTrouble.setState({ until: 0 });
  }, limits.sessionAlertMs);
}
