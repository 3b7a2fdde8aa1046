import { create } from 'zustand';
import { limits } from '#domain/limits.ts';

/** End time of the server trouble strip, which is shown for six seconds after a failure (spec). */
export const useServerTrouble = create<{ until: number }>(() => ({ until: 0 }));

export function reportServerError(): void {
  const until = Date.now() + limits.sessionAlertMs;
  useServerTrouble.setState({ until });
  setTimeout(() => {
    if (useServerTrouble.getState().until === until) useServerTrouble.setState({ until: 0 });
  }, limits.sessionAlertMs);
}
