let pressed: Promise<void> | undefined;
let release: () => void = () => undefined;

/** Watches the pointer from the start of the app on. */
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
  // A task later, because the click comes after the pointer is up.
  const up = () =>
    setTimeout(() => {
      pressed = undefined;
      release();
    });
  window.addEventListener('pointerup', up, true);
  window.addEventListener('pointercancel', up, true);
}

/**
 * Resolves when no pointer is down: at once, or after the click that the press becomes. A message that appears when a
 * field is left waits for it. Shown at once it would move the button away from under the pointer, and the click that
 * left the field would hit nothing.
 */
export function pressEnded(): Promise<void> {
  return pressed ?? Promise.resolve();
}
