import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
  url: string;
  /** Sends requests to a process as soon as it is ready, and to another no longer. */
  replace: (port: number, by: number) => void;
  close: () => Promise<void>;
};

const POLL_MS = 500;

/** Starts a load balancer that gives each request to the next process whose `/readyz` succeeds. It repeats none. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const members = new Set(ports);
  const ready = new Set(ports);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const all = [...ready];
    const port = all[(turn += 1) % all.length];
    if (port === undefined) return void answer.writeHead(503).end();
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

  async function poll(port: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok === true && members.has(port)) ready.add(port);
    else ready.delete(port);
  }
  const looks = setInterval(() => void Promise.all([...members].map(poll)), POLL_MS);

  const server = createServer(forward);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (port, by) => {
      members.delete(port);
      ready.delete(port);
      members.add(by);
    },
    close: async () => {
      clearInterval(looks);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
