import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of the database that can simulate network failures. */
export type DatabaseWay = {
  /** URL to use instead of the database's own. */
  url: string;
  /** Redirects to the database's new address after a restart. */
  leadTo: (url: string) => void;
  /** Restores normal operation and delivers held data. */
  open: () => void;
  /** Breaks every connection and accepts no new one. */
  close: () => void;
  /**
   * Holds all traffic, including new connections, until it is opened again, like lost packets that are
   * retransmitted.
   */
  hold: () => void;
  /** Silently drops the current connections, which never learn of it; new ones work. */
  forget: () => void;
  /** Breaks the connection in place of every n-th answer. */
  cut: (every: number) => void;
  /** Number of answers, and how many of them were cut. */
  counts: { answers: number; cut: number };
  end: () => void;
};

type Pair = { near: Socket; far: Socket; forgotten: boolean };

export async function openDatabaseWay(url: string): Promise<DatabaseWay> {
  let target = new URL(url);
  let state: 'open' | 'closed' | 'held' = 'open';
  let cutEvery = Infinity;
  const counts = { answers: 0, cut: 0 };
  const pairs = new Set<Pair>();
  let waiting: Socket[] = [];

  const proxy = createServer({ noDelay: true }, (near) => {
    near.on('error', () => undefined);
    if (state === 'closed') near.destroy();
    else if (state === 'held') waiting.push(near.pause());
    else join(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  function join(near: Socket): void {
    const far = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    const pair: Pair = { near, far, forgotten: false };
    pairs.add(pair);
    near.on('data', (bytes) => {
      if (!pair.forgotten) far.write(bytes);
    });
    far.on('error', () => undefined);
    far.on('data', (bytes) => {
      if (pair.forgotten) return;
      counts.answers += 1;
      if (counts.answers % cutEvery >= 1) near.write(bytes);
      else {
        counts.cut += 1;
        far.destroy();
      }
    });
    // On a forgotten connection, neither side learns that the other has closed.
    near.on('close', () => pair.forgotten || far.destroy());
    far.on('close', () => pair.forgotten || near.destroy());
    near.on('close', () => far.destroyed && pairs.delete(pair));
    far.on('close', () => near.destroyed && pairs.delete(pair));
    near.resume();
  }

  function breakAll(): void {
    for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy());
    for (const near of waiting) near.destroy();
    waiting = [];
  }

  const { port } = proxy.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    leadTo: (moved) => {
      target = new URL(moved);
    },
    open: () => {
      state = 'open';
      cutEvery = Infinity;
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.resume());
      for (const near of waiting.splice(0)) if (!near.destroyed) join(near);
    },
    close: () => {
      state = 'closed';
      breakAll();
    },
    hold: () => {
      state = 'held';
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.pause());
    },
    forget: () => {
      for (const pair of pairs) pair.forgotten = true;
    },
    cut: (every) => {
      cutEvery = every;
    },
    counts,
    end: () => {
      breakAll();
      proxy.close();
    },
  };
}
