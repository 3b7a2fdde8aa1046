const LIVE = new Set(['v25.0', 'v26.0']);
const NEWEST = 26;

export function isKnownVersion(version: string | undefined): boolean {
  return version !== undefined && LIVE.has(version);
}

/**
 * Returns true for a version that existed but is retired. Meta's error differs for versions that
 * never existed.
 */
export function isRetiredVersion(version: string | undefined): boolean {
  const major = /^v(\d+)\.\d+$/.exec(version ?? '')?.[1];
  return major !== undefined && Number(major) <= NEWEST && !isKnownVersion(version);
}
