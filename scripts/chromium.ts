import { existsSync } from 'node:fs';

/**
 * Paths of Debian's Chromium, because install scripts may not download one: the whole browser, which alone keeps
 * pages for the way back, and the one without a window, which needs a seventh less processor time.
 */
export const wholeChromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Returns true if nothing has to be installed for browser tests. */
export const hasChromium = () =>
  process.env['CHROMIUM_PATH'] !== undefined || (existsSync(wholeChromium) && existsSync(headlessShell));

/** Returns the path of the Chromium for browser tests and measurements. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(headlessShell)
    ? headlessShell
    : wholeChromium;
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
