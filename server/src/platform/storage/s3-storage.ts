import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '../../errors.ts';
import { checkFolder, checkKey, contentTypeOf, type ObjectStorage } from './object-storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
  /**
   * Older third-party stores need WHEN_REQUIRED, because they reject bodies with trailing
   * checksums.
   */
  checksums: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED';
  /** Milliseconds without a response after which an attempt fails. */
  timeoutMs?: number;
};

const CONNECTION_MS = 3000;
/** The largest picture reaches a store within seconds. */
const ANSWER_MS = 15_000;

const AWAY = 'Picture storage cannot be reached right now. Please try again in a moment.';

/**
 * Returns true if the store did not respond or returned a server error, after the client's three
 * attempts.
 */
function isAway(error: unknown): boolean {
  const { $metadata: { httpStatusCode } = {} } = error as { $metadata?: { httpStatusCode?: number } };
  return httpStatusCode === undefined || httpStatusCode >= 500;
}

/** Stores objects in a bucket of Amazon S3 or a compatible store. */
export function s3Storage(settings: S3Settings): ObjectStorage {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.pathStyle,
    requestChecksumCalculation: settings.checksums,
    responseChecksumValidation: settings.checksums,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: settings.timeoutMs ?? ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: settings.timeoutMs ?? ANSWER_MS,
    },
  });
  client.middlewareStack.add(
    (next) => (sent) =>
      next(sent).catch((error: unknown) => {
        throw isAway(error) ? new AppError('unavailable', AWAY, { cause: error }) : error;
      }),
    { step: 'initialize', name: 'sayAway' },
  );
  const at = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });
  return {
    put: async (key, body, contentType) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }));
    },
    get: async (key, range) => {
      const some = range && { Range: `bytes=${range.start}-${range.end - 1}` };
      try {
        const found = await client.send(new GetObjectCommand({ ...at(key), ...some }));
        return {
          stream: found.Body as Readable,
          bytes: found.ContentLength ?? 0,
          // Ignores the bucket's content type, because other programs may write to it.
          contentType: contentTypeOf(key),
        };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    list: async function* (folder, pageSize) {
      const asked = { Bucket: settings.bucket, Prefix: `${checkFolder(folder)}/`, MaxKeys: pageSize };
      let next: string | undefined;
      do {
        const found = await client.send(new ListObjectsV2Command({ ...asked, ContinuationToken: next }));
        yield (found.Contents ?? []).flatMap(({ Key: key, LastModified: changedAt }) =>
          key === undefined || changedAt === undefined ? [] : [{ key, changedAt }],
        );
        next = found.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
