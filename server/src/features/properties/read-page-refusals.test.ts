import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createWebServer } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PageUnreadable } from './fetch-public.ts';
import { readPage } from './read-page.ts';

let traps: Server[] = [];
let port = 0;
let touched = 0;

/** Listens on loopback, v4 and v6, and counts every connection: none may ever come. */
beforeAll(async () => {
  const listen = (address: string, at: number) =>
    new Promise<Server>((resolve, reject) => {
      const trap = createServer((socket) => {
        touched += 1;
        socket.destroy();
      });
      trap.once('error', reject).listen(at, address, () => resolve(trap));
    });
  const first = await listen('127.0.0.1', 0);
  ({ port } = first.address() as AddressInfo);
  traps = [first, await listen('::1', port)];
});
afterAll(() => {
  for (const trap of traps) trap.close();
});

const notPublic = new PageUnreadable('The address is not a public one');
const read = (address: string) => readPage(address, { allowedHosts: [] });

describe('refused without a connection', () => {
  test.each([
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0.0.0.0',
    '0',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '127%2e0.0.1',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::127.0.0.1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fc00::1]',
    '[fec0::1]',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '[ff02::1]',
    '240.0.0.1',
    '255.255.255.255',
  ])('the address %s', async (address) => {
    await expect(read(`http://${address}:${port}/`)).rejects.toThrow(notPublic);
    expect(touched).toBe(0);
  });

  test.each(['localhost', 'LOCALHOST', 'ⓛocalhost', 'user:secret@localhost', 'example.com@127.0.0.1'])(
    'the name %s',
    async (name) => {
      await expect(read(`http://${name}:${port}/`)).rejects.toBeInstanceOf(PageUnreadable);
      await expect(read(`https://${name}:${port}/`)).rejects.toBeInstanceOf(PageUnreadable);
      expect(touched).toBe(0);
    },
  );

  test('names that resolve to this machine', async () => {
    for (const name of ['localhost.', 'ip6-localhost', 'localhost.localdomain', 'any.localhost', hostname()])
      await expect(read(`http://${name}:${port}/`), name).rejects.toBeInstanceOf(PageUnreadable);
    expect(touched).toBe(0);
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/html,x',
    'gopher://example.com/',
    'blob:x',
  ])('the scheme of %s', async (address) => {
    await expect(read(address)).rejects.toThrow(new PageUnreadable('Only web addresses can be read'));
  });

  test('a redirect from an allowed host to a private address', async () => {
    let location = '';
    const site = createWebServer((_, response) => response.writeHead(302, { location }).end());
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    for (const target of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '[::ffff:127.0.0.1]',
      'a:b@127.0.0.1',
    ]) {
      location = `http://${target}:${port}/`;
      const reading = readPage(`http://${host}/`, { allowedHosts: [host] });
      await expect(reading, target).rejects.toThrow(notPublic);
    }
    site.close();
    expect(touched).toBe(0);
  });

  test('an allowed host on another port, or under another name', async () => {
    const allowedHosts = [`127.0.0.1:${port + 1}`, '127.0.0.1', `localhost.:${port}`];
    await expect(readPage(`http://127.0.0.1:${port}/`, { allowedHosts })).rejects.toThrow(notPublic);
    await expect(readPage(`http://localhost:${port}/`, { allowedHosts })).rejects.toThrow(notPublic);
    expect(touched).toBe(0);
  });
});
