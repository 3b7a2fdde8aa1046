import { existsSync } from 'node:fs';

/**
 * Debian's Chromium without a browser window. It needs a seventh less processor time than the whole browser.
 */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of the Chromium for browser tests and measurements. It is Debian's, because install scripts
 * may not download one.
 */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');
}

/**
 * Disabled Chromium features. Chromium uses only the last such list, so this one repeats Playwright's. The
 * first five are ours: the menus of the browser window, which would load for every test and took a sixth of
 * the time.
 */
const disabledFeatures = [
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
  'WebUITabStrip',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Start arguments that work as root and in a container and prevent outside requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${disabledFeatures.join(',')}`,
];
