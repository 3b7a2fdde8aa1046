import path from 'node:path';
import { invalid } from '../../../errors.ts';
import type { UploadedFile } from '../../../platform/http/read-file.ts';

export type PictureKind = 'jpg' | 'png' | 'gif' | 'webp';

/** Returns an error for the uploaded file's field. */
export const refused = (message: string) => invalid({ file: [message] });

/** Detects the kind by the first bytes: a renamed file is refused, and the decoder never gets an SVG. */
function kindOf(bytes: Buffer): PictureKind | undefined {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  if (text(0, 4) === 'GIF8') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return 'jpg';
  const png = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return bytes.subarray(0, 8).equals(png) ? 'png' : undefined;
}

/**
 * Returns the kind of an uploaded file. Throws `invalid_input` unless both its bytes and its extension are
 * allowed and agree.
 */
export function uploadedKind({ fileName, bytes }: UploadedFile, extensions: readonly string[]): PictureKind {
  const kind = kindOf(bytes);
  const extension = path.extname(fileName).toLowerCase();
  if (kind === undefined || !extensions.includes(`.${kind}`) || !extensions.includes(extension))
    throw refused(`Only ${extensions.join(', ')} pictures can be used`);
  if (extension.replace('jpeg', 'jpg') !== `.${kind}`)
    throw refused(`This is a ${kind.toUpperCase()} picture called ${extension}: rename it to .${kind}`);
  return kind;
}

/**
 * Returns the kind of a picture fetched from a web page, by its bytes: the address may not tell. Throws
 * `invalid_input` for other files.
 */
export function fetchedKind(bytes: Buffer): PictureKind {
  const kind = kindOf(bytes);
  if (kind === undefined) throw refused('Only JPG, PNG and WebP pictures can be used');
  return kind;
}

/** Returns the extension for the stored picture. No network takes an animated logo or WebP. */
export function keptExtension(picture: PictureKind): 'jpg' | 'png' {
  return picture === 'gif' || picture === 'png' ? 'png' : 'jpg';
}

/**
 * Throws `invalid_input` for a picture that hides something else (a page, a program, an archive or a
 * document), and for a JPEG with so many scans that decoding takes seconds.
 */
export function refuseHidden(bytes: Buffer, kind: PictureKind): void {
  const { notes, rest } = besidesPixels(bytes, kind);
  if (![...notes, rest].some(holdsProgram) && !isArchiveOrDocument(rest) && !endsAsArchive(bytes)) return;
  throw refused('The file contains something other than the picture. Save the picture again as JPG or PNG');
}

const programs = ['<script', '<?php', '<html', '<!doctype html'];

function holdsProgram(part: Buffer): boolean {
  const text = part.toString('latin1').toLowerCase();
  if (programs.some((start) => text.includes(start))) return true;
  const drawing = text.indexOf('<svg');
  return drawing !== -1 && text.includes('xmlns', drawing);
}

/** Tells if the bytes after a picture begin like another kind of file. */
function isArchiveOrDocument(rest: Buffer): boolean {
  const start = rest.subarray(0, 1024).toString('latin1');
  return ['PK\x03\x04', '%PDF-', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].some((sign) => start.includes(sign));
}

/**
 * Archives are read from their end and may have any data before them. Their last record begins at most this
 * far from the end.
 */
const ARCHIVE_END = 22 + 65_535;

function endsAsArchive(bytes: Buffer): boolean {
  const end = bytes.subarray(-ARCHIVE_END).lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  return end !== -1 && bytes.includes('PK\x01\x02', 0, 'latin1');
}

/** The parts of a file outside its pixels: comments and metadata, and the bytes after the picture. */
type Besides = { notes: Buffer[]; rest: Buffer };

const nothing = Buffer.alloc(0);

function besidesPixels(bytes: Buffer, kind: PictureKind): Besides {
  if (kind === 'jpg') return besidesJpeg(bytes);
  if (kind === 'png') return besidesPng(bytes);
  if (kind === 'webp') return { notes: [], rest: bytes.subarray(8 + bytes.readUInt32LE(4)) };
  // GIF comments are interleaved with the pixel data, which is small.
  return { notes: [bytes], rest: nothing };
}

/** Cameras and image programs write about ten. Each scan is a pass over all pixels. */
const MOST_SCANS = 100;
const SCAN = 0xda;
const END = 0xd9;

function besidesJpeg(bytes: Buffer): Besides {
  const notes: Buffer[] = [];
  let scans = 0;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return { notes, rest: bytes.subarray(at) };
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return { notes, rest: bytes.subarray(at + 2) };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker !== SCAN) notes.push(bytes.subarray(at + 4, end));
    else if ((scans += 1) > MOST_SCANS)
      throw refused('The picture is saved in too many passes to be read. Save it again as JPG or PNG');
    at = marker === SCAN ? afterScan(bytes, end) : end;
  }
  return { notes, rest: nothing };
}

/** Finds the next marker after a scan. Within pixel data, FF is always followed by 00 or a restart marker. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function besidesPng(bytes: Buffer): Besides {
  const notes: Buffer[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    const end = at + 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return { notes, rest: bytes.subarray(end) };
    if (type !== 'IDAT') notes.push(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  return { notes, rest: nothing };
}
