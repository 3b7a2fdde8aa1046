import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

export type S3Server = { endpoint: string; close: () => Promise<void> };

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/**
 * Starts a small S3 server with a bucket `app` that stores objects in the folder. It runs in its own process
 * because its pages need the legacy OpenSSL provider (DES).
 */
export async function startS3(folder: string): Promise<S3Server> {
  const where = ['--address', '127.0.0.1', '--port', '0', '--directory', folder];
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', program, ...where, '--configure-bucket', 'app'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the S3 server has stopped')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, listening] = /listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? [];
      if (listening !== undefined) resolve(listening);
    });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Settings to reach that server, which does not check signatures. */
export const s3Settings = {
  bucket: 'app',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  pathStyle: true,
  checksums: 'WHEN_REQUIRED' as const,
  use: 'pictures' as const,
};
