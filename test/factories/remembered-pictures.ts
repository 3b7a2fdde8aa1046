import { createHash } from 'node:crypto';
import type { Deps } from '../../server/src/deps.ts';

type Pictures = Deps['pictures'];

/** Results by task. They outlive a test file, because the files of a worker share their modules. */
const results = new Map<string, Promise<unknown>>();

/** Larger pictures are made for one test. */
const MOST_BYTES = 256 * 1024;

/**
 * Wraps a decoder so that it decodes each picture once. The tests upload the same few pictures some thousand times, and
 * decoding takes a third of the time of a test that needs a building.
 */
export function remembered(decoder: Pictures): Pictures {
  return {
    close: decoder.close,
    run: (kind, payload, turn) => {
      if (payload.bytes.length > MOST_BYTES) return decoder.run(kind, payload, turn);
      const { bytes, ...rest } = payload;
      const hash = createHash('sha256').update(bytes).digest('base64');
      const task = JSON.stringify([kind, hash, rest]);
      const known = results.get(task) as ReturnType<typeof decoder.run<typeof kind>> | undefined;
      if (known !== undefined) return known;
      const result = decoder.run(kind, payload, turn);
      results.set(task, result);
      // A refusal may come from a busy decoder.
      result.catch(() => results.delete(task));
      return result;
    },
  };
}
