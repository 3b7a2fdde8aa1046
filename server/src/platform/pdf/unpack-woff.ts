import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/**
 * Unpacks a WOFF 1.0, an OpenType font with compressed tables. Otherwise every PDF would unpack it
 * again, and far more slowly.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(HEADER + ENTRY * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(ENTRY * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(ENTRY * (count - 2 ** power), 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + WOFF_ENTRY * index;
    const at = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(at, at + woff.readUInt32BE(entry + 8));
    const table = packed.length === woff.readUInt32BE(entry + 12) ? packed : inflateSync(packed);
    const place = HEADER + ENTRY * index;
    woff.copy(header, place, entry, entry + 4);
    woff.copy(header, place + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, place + 8);
    header.writeUInt32BE(table.length, place + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
