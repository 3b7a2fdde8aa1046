import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the database that can be disturbed: what is between two machines, and fails. */
export type DatabaseWay = {
  /** The address to use in place of the database's own. */
  url: string;
  /** Leads to the same database at another address: it was started again. */
  leadTo: (url: string) => void;
  /** As it should be; what was held goes on its way. */
  open: () => void;
  /** Every connection breaks, and none is made. */
  close: () => void;
  /** Nothing passes in either direction, new connections neither, until it is opened: lost packets, sent again later. */
  hold: () => void;
  /** What is connected now gets no answer any more and is not told; new connections are as they should be. */
  forget: () => void;
  /** Breaks the connection in place of every so-many-th answer. */
  cut: (every: number) => void;
  /** How many answers came, and how many of them were cut. */
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
    // A forgotten connection is one of two halves: that one ends is not told to the other.
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
