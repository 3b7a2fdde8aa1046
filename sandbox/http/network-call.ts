import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export interface UploadedFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** A complete request to one of the networks. */
export interface NetworkCall {
  method: string;
  /** Path after the host, for example /v26.0/me. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  files: UploadedFile[];
  headers: IncomingHttpHeaders;
  /** Origin under which the sandbox was called, for example http://127.0.0.1:4300. */
  origin: string;
}

export interface NetworkReply {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  html?: string;
  file?: { bytes: Buffer; type: string };
  /** JSON sent in chunks. */
  stream?: Readable;
}
