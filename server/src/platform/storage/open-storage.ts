import path from 'node:path';
import { EnvError, type StorageEnv } from '../../env.ts';
import { diskStorage } from './disk-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { S3Settings } from './s3-storage.ts';

/** Opens the configured file storage: a bucket, whose client is loaded only then, or a folder on disk. */
export async function openStorage(env: StorageEnv): Promise<ObjectStorage> {
  if (env.S3_BUCKET === undefined) return diskStorage(path.join(env.DATA_DIR, 'files'));
  return openBucket(env.S3_BUCKET, 'pictures', env);
}

async function openBucket(bucket: string, use: S3Settings['use'], env: StorageEnv): Promise<ObjectStorage> {
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage({
    bucket,
    use,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT === undefined ? {} : { endpoint: env.S3_ENDPOINT }),
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: env.S3_PATH_STYLE,
    checksums: env.S3_CHECKSUMS,
  });
}

/** Opens the place of the backups: a folder, or `s3://bucket` with the settings of the file storage. */
export async function openBackupPlace(to: string, env: StorageEnv): Promise<ObjectStorage> {
  // PostgreSQL archives its changes below it, as a user of its own.
  if (!to.startsWith('s3://')) return diskStorage(path.resolve(to), { traversable: true });
  const bucket = to.slice('s3://'.length);
  if (bucket === env.S3_BUCKET)
    throw new EnvError('BACKUP_TO names the bucket of the files. Backups need a bucket of their own.');
  if (env.S3_ACCESS_KEY_ID === undefined)
    throw new EnvError('S3_ACCESS_KEY_ID is missing: BACKUP_TO is a bucket.');
  return openBucket(bucket, 'backups', env);
}
