/** Whether a version like 1.10.0 is newer than another; compared part by part, as numbers. */
export function isNewer(candidate: string, current: string): boolean {
  const [theirs, ours] = [partsOf(candidate), partsOf(current)];
  const differing = theirs.findIndex((part, index) => part !== ours[index]);
  return differing !== -1 && (theirs[differing] ?? 0) > (ours[differing] ?? 0);
}

/** What follows the numbers (`-beta`, `+build`) does not count; a part that is missing or no number is 0. */
function partsOf(version: string): number[] {
  const parts = (version.trim().replace(/^v/, '').split(/[-+]/)[0] ?? '').split('.');
  return [0, 1, 2].map((index) => {
    const part = Number(parts[index] ?? 0);
    return Number.isInteger(part) ? part : 0;
  });
}

type Versions = { latest_web_app_version: string; force_web_app_update: boolean };

/** Whether a web app has to be replaced: the server insists, and has a newer one. */
export function needsUpdate(current: string, server: Versions): boolean {
  return server.force_web_app_update && isNewer(server.latest_web_app_version, current);
}
