/** Returns true if a version such as 1.10.0 is newer than another, compared numerically part by part. */
export function isNewer(candidate: string, current: string): boolean {
  const [theirs, ours] = [partsOf(candidate), partsOf(current)];
  const differing = theirs.findIndex((part, index) => part !== ours[index]);
  return differing !== -1 && (theirs[differing] ?? 0) > (ours[differing] ?? 0);
}

/**
 * Returns major, minor and patch. Ignores suffixes (`-beta`, `+build`), and counts missing or non-numeric
 * parts as 0.
 */
function partsOf(version: string): number[] {
  const parts = (version.trim().replace(/^v/, '').split(/[-+]/)[0] ?? '').split('.');
  return [0, 1, 2].map((index) => {
    const part = Number(parts[index] ?? 0);
    return Number.isInteger(part) ? part : 0;
  });
}

type Versions = { latest_web_app_version: string; force_web_app_update: boolean };

/** Returns true when the server forces an update and has a newer web app. */
export function needsUpdate(current: string, server: Versions): boolean {
  return server.force_web_app_update && isNewer(server.latest_web_app_version, current);
}
