import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

/** Size of a picture, in pixels. */

type Size = { width: number; height: number };

/** Returns a black PNG with one bit per pixel. */
export function blackPng({ width, height }: Size): Promise<Buffer> {
  const header = { width, height, depth: 1, color: 0, interlace: 0 };
  return png(header, [{ bytes: 1 + Math.ceil(width / 8), rows: height }]);
}

/** Returns an interlaced PNG with four 16-bit channels, which a decoder must hold in memory whole. */
export function interlacedPng({ width, height }: Size): Promise<Buffer> {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ].map(([x = 0, y = 0, dx = 1, dy = 1]) => ({
    bytes: 1 + 8 * Math.ceil((width - x) / dx),
    rows: Math.ceil((height - y) / dy),
  }));
  return png({ width, height, depth: 16, color: 6, interlace: 1 }, passes);
}

/** Returns a progressive JPEG with the given number of extra scans. */
export async function jpegOfScans(size: Size, scans: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { ...size, channels: 3, background: '#80a0c0' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.of(0xff, 0xda));
  const end = jpeg.length - 2;
  // A refinement scan may appear only once; a first scan may be repeated.
  const scan = Buffer.from(jpeg.subarray(last, end));
  scan[9] = 0;
  return Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(scans).fill(scan), jpeg.subarray(end)]);
}

type Header = Size & { depth: number; color: number; interlace: number };
type Pass = { bytes: number; rows: number };

async function png({ width, height, depth, color, interlace }: Header, passes: Pass[]): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlace], 8);
  const packed = await buffer(Readable.from(blackRows(passes)).pipe(createDeflate({ level: 9 })));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', packed),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const PIECE = Buffer.alloc(1024 * 1024);

function* blackRows(passes: readonly Pass[]): Generator<Buffer> {
  for (const { bytes, rows } of passes) {
    let left = bytes * rows;
    for (; left > PIECE.length; left -= PIECE.length) yield PIECE;
    yield PIECE.subarray(0, left);
  }
}

/** Returns a PNG chunk with its length and checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(data.length, 0);
  edges.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)]);
}
