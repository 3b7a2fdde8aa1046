import './splash.css';

/** How long the splash screen stays at least, as the server has written into the page; 0 where it has not. */
function splashMinMs(): number {
  const said = document.querySelector<HTMLMetaElement>('meta[name="splash-min-ms"]')?.content;
  const ms = Number(said);
  return Number.isFinite(ms) ? ms : 0;
}

/** Ends when the splash screen has been there for its time, counted from the moment the page was asked for. */
export function splashMinimum(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, splashMinMs() - performance.now())));
}

export function hideSplash(): void {
  document.getElementById('splash')?.remove();
}
