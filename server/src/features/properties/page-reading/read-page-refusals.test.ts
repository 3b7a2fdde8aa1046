import type { AddressInfo } from 'node:net';
import { createServer as createWebServer } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inwardAddresses, setTraps, type Traps } from '../../../../../test/inward-addresses.ts';
import { PageUnreadable } from './fetch-public.ts';
import { readPage } from './read-page.ts';

let traps: Traps;
let port: number;
const untouched = () => expect(traps.touched()).toBe(0);
beforeAll(async () => {
  traps = await setTraps();
  ({ port } = traps);
});
afterAll(() => traps.close());

const notPublic = new PageUnreadable('The address is not public');
const read = (address: string) => readPage(address, { allowedHosts: [] });

describe('addresses refused without a connection', () => {
  test.each(inwardAddresses)('the address %s is refused without a connection', async (address) => {
    await expect(read(`http://${address}:${port}/`)).rejects.toThrow(notPublic);
    untouched();
  });

  test.each(['localhost', 'LOCALHOST', 'ⓛocalhost', 'user:secret@localhost', 'example.com@127.0.0.1'])(
    'the name %s is refused without a connection',
    async (name) => {
      await expect(read(`http://${name}:${port}/`)).rejects.toBeInstanceOf(PageUnreadable);
      await expect(read(`https://${name}:${port}/`)).rejects.toBeInstanceOf(PageUnreadable);
      untouched();
    },
  );

  test('names that resolve to this machine are refused without a connection', async () => {
    for (const name of ['localhost.', 'ip6-localhost', 'localhost.localdomain', 'any.localhost', hostname()])
      await expect(read(`http://${name}:${port}/`), name).rejects.toBeInstanceOf(PageUnreadable);
    untouched();
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/html,x',
    'gopher://example.com/',
    'blob:x',
  ])('the scheme of %s is refused without a connection', async (address) => {
    await expect(read(address)).rejects.toThrow(new PageUnreadable('Only web addresses can be read'));
  });

  test('a redirect from an allowed host to a private address is refused without a connection', async () => {
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
    untouched();
  });

  test('an allowed host is refused on another port or under another name', async () => {
    const allowedHosts = [`127.0.0.1:${port + 1}`, '127.0.0.1', `localhost.:${port}`];
    await expect(readPage(`http://127.0.0.1:${port}/`, { allowedHosts })).rejects.toThrow(notPublic);
    await expect(readPage(`http://localhost:${port}/`, { allowedHosts })).rejects.toThrow(notPublic);
    untouched();
  });
});
