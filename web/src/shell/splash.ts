import './splash.css';

/**
 * Returns the minimum time of the splash screen in milliseconds, as embedded by the server; 0 without it.
 */
function splashMinMs(): number {
  const said = document.querySelector<HTMLMetaElement>('meta[name="splash-min-ms"]')?.content;
  const ms = Number(said);
  return Number.isFinite(ms) ? ms : 0;
}

/** Resolves when the splash screen has been up for its minimum time since the page was requested. */
export function splashMinimum(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, splashMinMs() - performance.now())));
}

export function hideSplash(): void {
  document.getElementById('splash')?.remove();
}
