/** Runs a loader for `lazy` when online, so that a chunk missing offline does not crash the screen. */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    if (!navigator.onLine)
      await new Promise((back) => {
        window.addEventListener('online', back, { once: true });
      });
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
    }
  }
}
