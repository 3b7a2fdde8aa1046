import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Balancer = {
  url: string;
  /** Sends requests to a process too. */
  add: (port: number) => void;
  /** Takes a process out, and returns when its requests have been answered. */
  drain: (port: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts a load balancer that gives each request to the next process. It repeats none. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const targets = new Set(ports);
  const underWay = new Map<number, number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const all = [...targets];
    const port = all[(turn += 1) % all.length];
    if (port === undefined) return void answer.writeHead(503).end();
    underWay.set(port, (underWay.get(port) ?? 0) + 1);
    answer.once('close', () => underWay.set(port, (underWay.get(port) ?? 1) - 1));
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    });
    incoming.pipe(passed);
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port) => void targets.add(port),
    drain: async (port) => {
      targets.delete(port);
      while ((underWay.get(port) ?? 0) > 0) await wait(20);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
