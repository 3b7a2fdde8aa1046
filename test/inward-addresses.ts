import { createServer, type AddressInfo, type Server } from 'node:net';

/** Addresses of this machine or its internal network, in the spellings that attackers use. */
export const inwardAddresses = [
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
  '127.0.1',
  '0x7f.0.0.1',
  '[64:ff9b::7f00:1]',
  '192.168.0.1',
  '168.63.129.16',
  '[::ffff:168.63.129.16]',
  '[::ffff:a83f:8110]',
  '[4000::1]',
  '[1::1]',
  '[e000::1]',
];

export type Traps = {
  /** The same port on IPv4 and IPv6. */
  port: number;
  /** Returns the number of connections so far. */
  touched: () => number;
  close: () => void;
};

/** Listens on IPv4 and IPv6 loopback and counts connections. */
export async function setTraps(): Promise<Traps> {
  let touched = 0;
  const listen = (address: string, at: number) =>
    new Promise<Server>((resolve, reject) => {
      const trap = createServer((socket) => {
        touched += 1;
        socket.destroy();
      });
      trap.once('error', reject).listen(at, address, () => resolve(trap));
    });
  const first = await listen('127.0.0.1', 0);
  const { port } = first.address() as AddressInfo;
  const traps = [first, await listen('::1', port)];
  return { port, touched: () => touched, close: () => traps.forEach((trap) => trap.close()) };
}
