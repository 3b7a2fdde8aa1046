const LIVE = new Set(['v25.0', 'v26.0']);
const NEWEST = 26;

export function isKnownVersion(version: string | undefined): boolean {
  return version !== undefined && LIVE.has(version);
}

/** Retired ones say so; anything else is not a version at all. */
export function isRetiredVersion(version: string | undefined): boolean {
  const major = /^v(\d+)\.\d+$/.exec(version ?? '')?.[1];
  return major !== undefined && Number(major) <= NEWEST && !isKnownVersion(version);
}
