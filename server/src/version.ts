import { readFileSync } from 'node:fs';

const { version: read } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Version of this build. Server and web app are released together. */
export const version: string = read;
