import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Transform, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
  /** Older third-party stores need WHEN_REQUIRED, because they reject checksums that they do not know. */
  checksums: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED';
  /** Milliseconds without a response after which an attempt fails. */
  timeoutMs?: number;
};

export type S3Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Key of the object; empty for the bucket. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
};

export type S3Answer = { headers: Record<string, string | string[] | undefined>; body: Readable };

/** Refusal of a store. */
export class S3Error extends Error {
  readonly status: number;
  /** Name of the reason, such as `NoSuchKey`; empty if the store gave none. */
  readonly code: string;

  constructor(status: number, text: string) {
    const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? '';
    super(`The bucket answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

const CONNECTION_MS = 3000;
/** The largest picture reaches a store within seconds. */
const ANSWER_MS = 15_000;
/** Milliseconds before each further attempt. Every call may be repeated. */
const pauses = [100, 400];

/** Sends signed calls to a bucket. Throws S3Error for a refusal, and the error of the connection if there is no answer. */
export function s3Client(settings: S3Settings): (call: S3Call) => Promise<S3Answer> {
  const { accessKeyId, secretAccessKey, region, timeoutMs = ANSWER_MS } = settings;
  const dispatcher = new Agent({
    connect: { timeout: Math.min(CONNECTION_MS, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const address = addressOf(settings);
  const checked = settings.checksums === 'WHEN_SUPPORTED';

  async function attempt({ method, key, query = {}, headers = {}, body }: S3Call): Promise<S3Answer> {
    const content = body ?? Buffer.alloc(0);
    const signed = await new AwsV4Signer({
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      method,
      url: `${address}${key}?${new URLSearchParams(query).toString()}`,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        ...(checked && method === 'PUT' ? { 'x-amz-checksum-crc32': base64Of(crc32(content)) } : {}),
        ...(checked && method === 'GET' ? { 'x-amz-checksum-mode': 'ENABLED' } : {}),
      },
    }).sign();
    const answer = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: method === 'PUT' ? content : null,
      dispatcher,
    });
    if (answer.statusCode >= 300) throw new S3Error(answer.statusCode, await answer.body.text());
    const sum = answer.headers['x-amz-checksum-crc32'];
    const whole = answer.statusCode === 200 && typeof sum === 'string' && method === 'GET';
    // A reader may stop early. Undici's own stream would then throw outside of any call.
    const received = whole ? compared(sum) : new PassThrough();
    pipeline(answer.body, received, () => undefined);
    return { headers: answer.headers, body: received };
  }

  return async (call) => {
    for (const wait of pauses) {
      try {
        return await attempt(call);
      } catch (error) {
        if (error instanceof S3Error && error.status < 500 && error.status !== 429) throw error;
        await pause(wait);
      }
    }
    return attempt(call);
  };
}

/** Returns the address of the bucket, with a slash at its end. */
function addressOf({ bucket, region, endpoint, pathStyle }: S3Settings): string {
  const amazon = `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  const url = new URL(endpoint ?? amazon);
  const before = url.pathname.replace(/\/$/, '');
  // A certificate for all buckets does not cover a name with a dot.
  if (pathStyle || bucket.includes('.')) return `${url.origin}${before}/${bucket}/`;
  return `${url.protocol}//${bucket}.${url.host}${before}/`;
}

function base64Of(sum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes.toString('base64');
}

/** Passes bytes on, and fails at their end if their checksum is another. */
function compared(expected: string): Transform {
  let sum = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(base64Of(sum) === expected ? null : new Error('an object came damaged')),
  });
}
