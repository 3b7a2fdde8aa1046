let pressed: Promise<void> | undefined;
let release: () => void = () => undefined;

/** Watches the pointer. Call once at app start. */
export function watchPresses(): void {
  window.addEventListener(
    'pointerdown',
    () => {
      pressed ??= new Promise((resolve) => {
        release = resolve;
      });
    },
    true,
  );
  // The click event follows pointerup, so this waits for the next task.
  const up = () =>
    setTimeout(() => {
      pressed = undefined;
      release();
    });
  window.addEventListener('pointerup', up, true);
  window.addEventListener('pointercancel', up, true);
}

/**
 * Resolves when no pointer is down: immediately, or after the click of the current press. Error messages on
 * blur wait for it. Shown immediately, a message would move the button away from under the pointer and the
 * click would miss.
 */
export function pressEnded(): Promise<void> {
  return pressed ?? Promise.resolve();
}
