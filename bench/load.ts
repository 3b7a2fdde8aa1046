import { connect, type Socket } from 'node:net';

/** A request as bytes, with a callback for a successful answer. */
export type Request = { bytes: string; done?: () => void };

/** Returns the next request of a connection. */
export type Caller = () => Request;

export type Load = { perSecond: number; p50: number };

const headersEnd = '\r\n\r\n';

/** Formats a keep-alive HTTP request. */
export function written(
  method: string,
  path: string,
  { token, body }: { token: string; body?: string },
): string {
  const head = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Bearer ${token}`];
  if (body !== undefined)
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return `${head.join('\r\n')}${headersEnd}${body ?? ''}`;
}

/**
 * Runs each caller on its own connection, with a single request in flight. Uses bare sockets, because an HTTP
 * client costs as much as the server under test, shares its two cores and would flatten every ratio. A connection sends
 * its next request as soon as it has an answer, but not within `everyMs` of the last one.
 */
export async function load(
  port: number,
  callers: readonly Caller[],
  ms: number,
  everyMs = 0,
): Promise<Load & { p99: number }> {
  const begun = performance.now();
  const times = (
    await Promise.all(callers.map((caller) => callUntil(port, { caller, until: begun + ms, everyMs })))
  ).flat();
  const seconds = (performance.now() - begun) / 1000;
  return { perSecond: times.length / seconds, p50: median(times), p99: percentile(times, 0.99) };
}

export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).toSorted();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return (low + high) / 2;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

function callUntil(
  port: number,
  { caller, until, everyMs }: { caller: Caller; until: number; everyMs: number },
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const times: number[] = [];
    let sent = 0;
    let current: Request | undefined;
    let parts: Buffer[] = [];
    let missing = Infinity;

    const ask = () => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve(times);
        return;
      }
      current = caller();
      [parts, missing] = [[], Infinity];
      sent = performance.now();
      socket.write(current.bytes);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      if (missing === Infinity) {
        const begin = parts.length === 1 ? part : Buffer.concat(parts);
        const headers = begin.indexOf(headersEnd);
        if (headers === -1) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(begin.subarray(0, headers).toString('latin1'))?.[1];
        if (length === undefined) {
          socket.destroy(new Error('An answer has no length.'));
          return;
        }
        missing = headers + headersEnd.length + Number(length) - begin.length;
      } else missing -= part.length;
      if (missing > 0) return;
      times.push(performance.now() - sent);
      // Byte 9 of "HTTP/1.1 2xx"; other statuses would measure refusals.
      if (parts[0]?.[9] !== 0x32) {
        const answer = Buffer.concat(parts).toString();
        socket.destroy(new Error(`Refused while measuring: ${answer.slice(-1000)}`));
        return;
      }
      current?.done?.();
      const early = sent + everyMs - performance.now();
      if (early > 0) setTimeout(ask, early);
      else ask();
    });
  });
}
