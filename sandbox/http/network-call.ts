import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export interface UploadedFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** A request to one of the networks, read whole. */
export interface NetworkCall {
  method: string;
  /** After the host, such as /v26.0/me. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  files: UploadedFile[];
  headers: IncomingHttpHeaders;
  /** Where the sandbox was reached, such as http://127.0.0.1:4300. */
  origin: string;
}

export interface NetworkReply {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  html?: string;
  file?: { bytes: Buffer; type: string };
  /** JSON that comes in pieces. */
  stream?: Readable;
}
