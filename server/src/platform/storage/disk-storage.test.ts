import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';

test('other users of the machine can neither read nor list pictures, even in a previously open folder', async () => {
  const above = mkdtempSync(path.join(tmpdir(), 'porchlight-modes-'));
  const root = path.join(above, 'files');
  mkdirSync(root, { mode: 0o755 });
  await diskStorage(root).put('images/a/original.jpg', Buffer.from('x'), 'image/jpeg');
  const modes = ['', 'images', 'images/a', 'images/a/original.jpg'].map(
    (place) => statSync(path.join(root, place)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  rmSync(above, { recursive: true, force: true });
});

test('a folder that another user archives below may be entered, but neither listed nor its files read', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'porchlight-modes-'));
  await diskStorage(root, { traversable: true }).put('backups/one/part', Buffer.from('x'), 'text/plain');
  const modes = ['', 'backups'].map((place) => statSync(path.join(root, place)).mode & 0o777);
  expect(modes).toEqual([0o711, 0o700]);
  rmSync(root, { recursive: true, force: true });
});
