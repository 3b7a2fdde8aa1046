import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const file = new URL('./google-published.gen.json.gz', import.meta.url);

/**
 * Google's published protos, in the reflection format of protobufjs (`scripts/make-google-table.ts`). The version read may be
 * older than the version called; Google only adds between them.
 */
export const googleProtos: unknown = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
