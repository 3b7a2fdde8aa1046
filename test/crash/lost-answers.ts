import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Wraps `fetch` so that, when `LOSE_ANSWERS` is set, each distinct write reaches the network but its first
 * answer is lost.
 */
export function loseAnswers(real: typeof fetch, book: pg.Client): typeof fetch {
  if (process.env['LOSE_ANSWERS'] === undefined) return real;
  return async (input, init) => {
    const answer = await real(input, init);
    const url = input instanceof Request ? input.url : input.toString();
    const isWrite = url.includes('graph.facebook.com') ? init?.method !== undefined : url.endsWith(':mutate');
    const isValidatedOnly = typeof init?.body === 'string' && init.body.includes('"validateOnly":true');
    if (!isWrite || isValidatedOnly || !(await isFirst(book, url, init?.body))) return answer;
    await answer.arrayBuffer();
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('lost'), { code: 'ECONNRESET' }) });
  };
}

async function isFirst(book: pg.Client, url: string, body: unknown): Promise<boolean> {
  const what = body instanceof FormData ? [...body.keys()].join(' ') : String(body);
  const digest = createHash('sha256').update(what).digest('hex');
  const write = `${new URL(url).pathname} ${digest}`;
  const { rowCount } = await book.query('insert into lost_answer values ($1) on conflict do nothing', [
    write,
  ]);
  return rowCount === 1;
}
