import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { openFactArchive } from './fact-archive.ts';
import { writeFactFile } from './fact-files.ts';

test('the files of a report of 37 archived months are read whole once, and their footers once', async () => {
  const own = { organization_id: '7', campaign_id: '42', channel: 'search', date: '2024-01-05' };
  const counts = {
    impressions: 3,
    clicks: 2,
    spend_cents: '1',
    leads: null,
    tours: null,
    applications: null,
  };
  const body = await writeFactFile('daily_fact', [{ ...own, ...counts }]);
  const content = { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
  let reads = 0;
  const get = (_key: string, range?: { start: number; end: number }) => {
    reads += 1;
    return Promise.resolve({ stream: Readable.from([body.subarray(range?.start, range?.end)]) });
  };
  const archive = openFactArchive({ get } as unknown as ObjectStorage);
  const report = async () => {
    for (let file = 0; file < 74; file += 1) {
      const one = { fact: 'daily_fact' as const, key: `facts/${file}`, month: '2024-01-01', ...content };
      expect(await archive.read(one, { organizationId: '7', id: '42' })).toHaveLength(1);
    }
    return reads;
  };
  const first = await report();
  expect((await report()) - first).toBeLessThanOrEqual(first - 74);
});
