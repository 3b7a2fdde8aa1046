import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../../sandbox.ts';
import type { UploadedFile } from '../../http/network-call.ts';
import { fields, wordOf } from '../../json-values.ts';
import { inspectImage } from '../../image-file.ts';
import type { GraphError } from '../graph/graph-error.ts';
import { invalid, required } from '../graph/graph-error.ts';
import type { Graph } from '../graph/node-type.ts';
import type { AdAccount, AdImage } from '../objects/objects.ts';
import { passes, readFilters } from '../graph/filtering.ts';
import type { Params } from '../graph/params.ts';
import { optionalObject, optionalText, optionalTexts, requiredText } from '../graph/params.ts';
import { imageAddress } from '../graph/pictures.ts';
import { imageId } from '../objects/state.ts';
import { needAdsManagement } from '../graph/viewer.ts';

const LARGEST = 30 * 1024 * 1024;
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);

interface Upload {
  key: string;
  name: string;
  bytes: Buffer;
}

/** Stores files, a base64 string, or a copy from another account. Returns a hash for each. */
export async function uploadImages(
  account: AdAccount,
  graph: Graph,
  params: Params,
): Promise<Record<string, unknown>> {
  needAdsManagement(graph.viewer);
  const copy = optionalObject(params, 'copy_from');
  if (copy) return copyImage(account, graph, copy);
  const uploads = readUploads(graph.files, params);
  if (uploads.length === 0) throw required('bytes');
  const images: Record<string, unknown> = {};
  for (const upload of uploads) {
    const image = await store(graph.sandbox, account, upload);
    images[upload.key] = summary(graph, image);
  }
  return { images };
}

function readUploads(files: readonly UploadedFile[], params: Params): Upload[] {
  if (files.length > 0)
    return files.map((file) => ({ key: file.name || file.field, name: file.name, bytes: file.bytes }));
  const bytes = optionalText(params, 'bytes');
  if (!bytes) return [];
  const name = optionalText(params, 'name') ?? 'untitled';
  // The response key for base64 uploads is unconfirmed. Clients should accept any key.
  return [{ key: 'bytes', name, bytes: Buffer.from(bytes, 'base64') }];
}

async function store(sandbox: Sandbox, account: AdAccount, upload: Upload): Promise<AdImage> {
  if (upload.bytes.length > LARGEST) throw unreadable('The image is larger than 30 MB.');
  const found = await inspectImage(upload.bytes);
  if (!found || !FORMATS.has(found.format)) throw unreadable('The file is not a JPG or PNG image.');
  const hash = createHash('md5').update(upload.bytes).digest('hex');
  const known = sandbox.meta.images.get(imageId(account.id, hash));
  const folder = join(sandbox.filesDir, 'meta');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, hash), upload.bytes);
  const image: AdImage = {
    account_id: account.id,
    hash,
    name: known?.name ?? upload.name,
    width: found.width,
    height: found.height,
    format: found.format,
    bytes: upload.bytes.length,
    created_at: known?.created_at ?? sandbox.clock.now(),
    deleted: false,
  };
  sandbox.meta.images.put(image);
  return image;
}

function copyImage(account: AdAccount, graph: Graph, copy: Record<string, unknown>): Record<string, unknown> {
  const { images } = graph.sandbox.meta;
  const source = wordOf(copy['source_account_id']).replace(/^act_/, '');
  const image = images.get(imageId(source, wordOf(copy['hash'])));
  if (!image || image.deleted || !graph.viewer.person.meta.account_ids.includes(source)) {
    throw invalid('The image to copy does not exist.', { blame: [['copy_from']] });
  }
  const copied = { ...image, account_id: account.id, created_at: graph.sandbox.clock.now() };
  images.put(copied);
  return { images: { [image.hash]: summary(graph, copied) } };
}

function summary(graph: Graph, image: AdImage): Record<string, unknown> {
  return {
    hash: image.hash,
    url: imageAddress(graph, image.account_id, image.hash),
    url_128: imageAddress(graph, image.account_id, image.hash, 128),
    url_256: imageAddress(graph, image.account_id, image.hash, 256),
    width: image.width,
    height: image.height,
    name: image.name,
  };
}

export function imagesOf(sandbox: Sandbox, account: AdAccount, params: Params): AdImage[] {
  const hashes = optionalTexts(params, 'hashes');
  const filters = readFilters(params);
  const images = sandbox.meta.images.inAccount(account.id).filter((image) => !image.deleted);
  return images
    .filter((image) => !hashes || hashes.includes(image.hash))
    .filter((image) => filters.every((filter) => passes(filter, fields(image)[filter.field])));
}

export function deleteImage(account: AdAccount, graph: Graph, params: Params): Record<string, unknown> {
  needAdsManagement(graph.viewer);
  const image = graph.sandbox.meta.images.get(imageId(account.id, requiredText(params, 'hash')));
  if (!image || image.deleted) throw invalid('The image does not exist.', { blame: [['hash']] });
  graph.sandbox.meta.images.put({ ...image, deleted: true });
  return { success: true };
}

// The subcode of an unreadable file is unconfirmed; the title is from error reports.
function unreadable(text: string): GraphError {
  return invalid(text, { subcode: 1487411, title: 'Image could not be uploaded', blame: [['bytes']] });
}
