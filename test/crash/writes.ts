import type { HasSandbox } from '../factories/connections.ts';
import { requestLog, type LoggedRequest } from '../sandbox-trees.ts';

const networks = ['meta', 'google'] as const;

const isWrite = {
  meta: ({ method }: LoggedRequest) => method !== 'GET',
  google: ({ path }: LoggedRequest) => path.endsWith(':mutate'),
};

/**
 * Counts the writes that both networks receive, refused ones included; each call answers how many there were so far. It
 * is to be called now and then: the sandbox remembers its last requests only.
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
