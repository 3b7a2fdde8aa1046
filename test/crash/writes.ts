import type { HasSandbox } from '../factories/connections.ts';
import { requestLog, type LoggedRequest } from '../sandbox-trees.ts';

const networks = ['meta', 'google'] as const;

/** A validation request creates nothing and may be repeated. */
const isTrial = (body: unknown) => /validate_only|"validateOnly":true/.test(JSON.stringify(body ?? null));

const isWrite = {
  meta: ({ method, body }: LoggedRequest) => method !== 'GET' && !isTrial(body),
  google: ({ path, body }: LoggedRequest) => path.endsWith(':mutate') && !isTrial(body),
};

/**
 * Returns a function that counts the writes received by both networks since `since`, refused ones included.
 * Call it regularly: the sandbox keeps its latest requests only.
 */
export function countWrites(to: HasSandbox, since: number): () => Promise<number> {
  const last = { meta: since, google: since };
  let writes = 0;
  return async () => {
    for (const network of networks) {
      const log = await requestLog(to, network, last[network]);
      last[network] = log.at(-1)?.id ?? last[network];
      writes += log.filter(isWrite[network]).length;
    }
    return writes;
  };
}
