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
  /** Purpose of the bucket. */
  use: keyof typeof uses;
  /** Milliseconds without a response after which an attempt fails. */
  timeoutMs?: number;
};

const uses = {
  /** The largest picture reaches a store within seconds. */
  pictures: {
    away: 'Picture storage cannot be reached right now. Please try again in a moment.',
    idleFactor: 1,
    limitsUploads: true,
  },
  /**
   * An upload may take any time while bytes move. The socket seems idle for minutes on a slow line, because the system buffers
   * megabytes.
   */
  backups: {
    away: 'The backup place (BACKUP_TO) cannot be reached right now. Try again later.',
    idleFactor: 20,
    limitsUploads: false,
  },
};

const CONNECTION_MS = 3000;
const NO_LIMIT = 0;
const ANSWER_MS = 15_000;

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
  const { away, idleFactor, limitsUploads } = uses[settings.use];
  const answerMs = settings.timeoutMs ?? ANSWER_MS;
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.pathStyle,
    requestChecksumCalculation: settings.checksums,
    responseChecksumValidation: settings.checksums,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleFactor * answerMs,
    },
  });
  client.middlewareStack.add(
    (next) => (sent) =>
      next(sent).catch((error: unknown) => {
        throw isAway(error) ? new AppError('unavailable', away, { cause: error }) : error;
      }),
    { step: 'initialize', name: 'sayAway' },
  );
  const at = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });
  return {
    put: async (key, body, contentType) => {
      const command = new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType });
      await client.send(command, limitsUploads ? {} : { requestTimeout: NO_LIMIT });
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
        yield (found.Contents ?? []).flatMap(({ Key: key, Size: bytes = 0, LastModified: changedAt }) =>
          key === undefined || changedAt === undefined ? [] : [{ key, bytes, changedAt }],
        );
        next = found.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
