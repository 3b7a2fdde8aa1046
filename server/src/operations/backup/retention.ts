import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { fileKeyOf, getManifest, instantOf, listBackups, removeBackup, sharedFiles } from './backup-store.ts';
import { orWarning } from './earlier-backups.ts';
import { getFileList } from './file-copies.ts';
import type { Manifest } from './manifest.ts';

/** Numbers of days, weeks and months of which the last backup is kept. */
export type Keep = { days: number; weeks: number; months: number };

/**
 * Returns the backups to keep: the last one of each of the latest days, weeks (from Monday) and months that have a
 * backup, in UTC. The latest backup is always kept.
 */
export function backupsToKeep(names: readonly string[], { days, weeks, months }: Keep): Set<string> {
  const latestFirst = [...names].toSorted((a, b) => b.localeCompare(a));
  const keep = new Set(latestFirst.slice(0, 1));
  const periods: [number, (at: Date) => string][] = [
    [days, (at) => at.toISOString().slice(0, 10)],
    [weeks, mondayOf],
    [months, (at) => at.toISOString().slice(0, 7)],
  ];
  for (const [most, periodOf] of periods) {
    const seen = new Set<string>();
    for (const name of latestFirst) {
      const period = periodOf(instantOf(name));
      if (seen.has(period) || seen.size >= most) continue;
      seen.add(period);
      keep.add(name);
    }
  }
  return keep;
}

function mondayOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/** Days for which a backup by hand stays, such as the one before an upgrade. */
const MANUAL_DAYS = 90;

/**
 * Removes the scheduled backups that are not kept, old ones made by hand, those that were never completed, and files that no
 * backup names any more. Must not run at the same time as a backup: `requireAlone` throws if it may. Leaves a backup that
 * cannot be read, with a sentence about it, and then all files, because it may need them.
 */
export async function removeOldBackups(
  place: ObjectStorage,
  keep: Keep,
  now: Date,
  { warn, requireAlone }: { warn: (sentence: string) => void; requireAlone: () => void },
): Promise<string[]> {
  const found = await listBackups(place);
  const manifests: Manifest[] = [];
  const unreadable = new Set<string>();
  for (const { name, complete } of found) {
    if (!complete) continue;
    const manifest = await orWarning(() => getManifest(place, name), name, warn);
    if (manifest === undefined) unreadable.add(name);
    else manifests.push(manifest);
  }
  const scheduled = manifests.filter(({ manual }) => !manual).map(({ name }) => name);
  const oldest = now.getTime() - MANUAL_DAYS * 86_400_000;
  const kept = backupsToKeep(scheduled, keep);
  for (const { name, manual, takenAt } of manifests)
    if (manual && new Date(takenAt).getTime() > oldest) kept.add(name);
  const removed = found.flatMap(({ name }) => (kept.has(name) || unreadable.has(name) ? [] : [name]));
  if (removed.length === 0) return [];
  const named = new Set<string>();
  for (const manifest of manifests) {
    if (!kept.has(manifest.name)) continue;
    const files = await orWarning(() => getFileList(place, manifest), manifest.name, warn);
    if (files === undefined) unreadable.add(manifest.name);
    for (const { key } of files ?? []) named.add(key);
  }
  for (const name of removed) {
    requireAlone();
    await removeBackup(place, name);
  }
  if (unreadable.size > 0) return removed;
  for await (const { key } of sharedFiles(place)) {
    if (named.has(key)) continue;
    requireAlone();
    await place.remove(fileKeyOf(key));
  }
  return removed;
}
