import { text } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import { AppError } from '../../errors.ts';
import {
  checkFolder,
  checkKey,
  contentTypeOf,
  type ListedObject,
  type ObjectStorage,
} from './object-storage.ts';
import { s3Client, S3Error, type S3Answer, type S3Call, type S3Settings } from './s3-client.ts';

const AWAY = 'Picture storage cannot be reached right now. Please try again in a moment.';

/** Returns true if the store did not respond or returned a server error, after all attempts. */
function isAway(error: unknown): boolean {
  return !(error instanceof S3Error) || error.status >= 500;
}

/** Stores objects in a bucket of Amazon S3 or a compatible store. */
export function s3Storage(settings: S3Settings): ObjectStorage {
  const client = s3Client(settings);
  const send = (call: S3Call): Promise<S3Answer> =>
    client(call).catch((error: unknown) => {
      throw isAway(error) ? new AppError('unavailable', AWAY, { cause: error }) : error;
    });
  return {
    put: async (key, body, contentType) => {
      const headers = { 'content-type': contentType };
      const answer = await send({ method: 'PUT', key: checkKey(key), body, headers });
      answer.body.resume();
    },
    get: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end - 1}` };
      try {
        const found = await send({ method: 'GET', key: checkKey(key), headers });
        return {
          stream: found.body,
          bytes: Number(found.headers['content-length'] ?? 0),
          // Ignores the bucket's content type, because other programs may write to it.
          contentType: contentTypeOf(key),
        };
      } catch (error) {
        if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
        throw error;
      }
    },
    remove: async (key) => {
      const answer = await send({ method: 'DELETE', key: checkKey(key) });
      answer.body.resume();
    },
    list: async function* (folder, pageSize) {
      const asked = { 'list-type': '2', prefix: `${checkFolder(folder)}/`, 'max-keys': String(pageSize) };
      let next: string | undefined;
      do {
        const query = { ...asked, ...(next === undefined ? {} : { 'continuation-token': next }) };
        const found = readPage(await text((await send({ method: 'GET', key: '', query })).body));
        yield found.objects;
        next = found.next;
      } while (next !== undefined);
    },
  };
}

/** Reads an answer of ListObjectsV2. */
function readPage(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects: ListedObject[] = [];
  let next: string | undefined;
  let key = '';
  let content = '';
  const parser = new Parser(
    {
      onopentag: () => {
        content = '';
      },
      ontext: (part) => {
        content += part;
      },
      onclosetag: (name) => {
        if (name === 'Key') key = content;
        if (name === 'LastModified') objects.push({ key, changedAt: new Date(content) });
        if (name === 'NextContinuationToken') next = content;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { objects, next };
}
