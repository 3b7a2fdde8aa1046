/** A loader for `lazy` that waits for a network: what was not there in time must not take the screen down. */
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
