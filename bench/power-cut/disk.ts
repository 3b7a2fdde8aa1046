import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from '../endings.ts';

const SIZE = '600M';

export type Disk = { device: string; folder: string; unmount: () => Promise<void> };

const run = promisify(execFile);

export async function makeImage(image: string): Promise<void> {
  await run('truncate', ['--size', SIZE, image]);
  // A lazy mkfs would let the kernel write while the product runs.
  await run('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]);
  await atEnd(() => rmSync(image, { force: true }));
}

/** Mounts an image as a disk; ext4 replays its journal after an unclean unmount. */
export async function mountImage(image: string, folder: string): Promise<Disk> {
  mkdirSync(folder, { recursive: true });
  const { stdout } = await run('losetup', ['--find', '--show', image]);
  const device = stdout.trim();
  let ended: Promise<void> | undefined;
  const unmount = () => (ended ??= run('umount', [folder]).then(() => undefined));
  try {
    await run('mount', ['-t', 'ext4', device, folder]);
  } finally {
    // Detached automatically after the unmount.
    await run('losetup', ['--detach', device]);
  }
  await atEnd(unmount);
  return { device, folder, unmount };
}

/**
 * Copies a mounted disk's image with exactly the data that reached it. Returns false if the kernel wrote to
 * it meanwhile, because the copy then mixes several moments.
 */
export async function copyImage({ device }: Disk, image: string, copy: string): Promise<boolean> {
  const before = written(device);
  await run('cp', ['--sparse=always', image, copy]);
  await atEnd(() => rmSync(copy, { force: true }));
  const after = written(device);
  return before.waiting + after.waiting === 0 && before.writes === after.writes;
}

/** Returns the kernel's counts of a device: finished writes, and requests in flight. */
function written(device: string): { writes: number; waiting: number } {
  const counted = readFileSync(path.join('/sys/block', path.basename(device), 'stat'), 'utf8');
  const [, , , , writes = 0, , , , waiting = 0] = counted.trim().split(/\s+/).map(Number);
  return { writes, waiting };
}
