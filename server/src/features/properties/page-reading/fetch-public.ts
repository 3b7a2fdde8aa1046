import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A page that could not be read. The message gives the user the reason. */
export class PageUnreadable extends Error {}

/** A page whose website turns automated readers away. */
export class PageBlocked extends PageUnreadable {}

/** Statuses of protected sites: no permission, too many calls, legal reasons, and LinkedIn's own 999. */
const blockedStatuses = new Set([401, 403, 407, 429, 451, 999]);

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;

export type FetchOptions = {
  /** `host:port` pairs that may be read although they are not public. Only the operator sets them. */
  allowedHosts: readonly string[];
  /** Aborts the fetch before its timeout. */
  signal?: AbortSignal;
};

type Wanted = {
  accept: string;
  /** Substring that the content type must contain. */
  type: string;
  /** Message for any other content type. */
  otherType: string;
  /** Maximum size. */
  bytes: number;
  /** Message for a larger body. */
  tooLarge: string;
};

/** The assigned unicast space of IPv6: https://www.iana.org/assignments/ipv6-unicast-address-assignments */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Address of Azure's internal services, which looks public. */
const azureServices = '168.63.129.16';

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` unmaps `::ffff:1.2.3.4`, so both forms of an address get the same judgment.
  const parsed = ipaddr.process(address);
  if (parsed.toString() === azureServices || parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(assignedIpv6);
}

/**
 * Connects to public addresses only. The check applies to the address of the connection, so a second DNS answer
 * cannot bypass it.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const refused = addresses.find(({ address }) => !isPublic(address));
    const [first] = addresses;
    if (refused !== undefined || first === undefined)
      return callback(new PageUnreadable('The address is not public'), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

const loadClient = () =>
  import('undici').then(({ Agent, fetch }) => ({
    fetch,
    publicOnly: new Agent({ connect: { lookup: publicLookup } }),
  }));
let client: ReturnType<typeof loadClient> | undefined;

async function fetchOnce(url: URL, accept: string, { allowedHosts }: FetchOptions, signal: AbortSignal) {
  const allowed = allowedHosts.includes(url.host);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address never reaches `lookup`, so it is checked here.
  if (!allowed && ipaddr.isValid(literal) && !isPublic(literal))
    throw new PageUnreadable('The address is not public');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new PageUnreadable('Only web addresses can be read');
  client ??= loadClient();
  const { fetch, publicOnly } = await client;
  try {
    return await fetch(url, {
      ...(allowed ? {} : { dispatcher: publicOnly }),
      redirect: 'manual',
      signal,
      headers: { accept, 'user-agent': 'Porchlight page reader' },
    });
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): PageUnreadable {
  if (error instanceof PageUnreadable) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof PageUnreadable) return cause;
  if (error instanceof Error && error.name === 'TimeoutError')
    return new PageUnreadable('The page did not respond in time', { cause: error });
  const insecure = cause instanceof Error && 'code' in cause && isTlsCode(String(cause.code));
  return new PageUnreadable(
    insecure ? 'The page has no working security certificate' : 'The page could not be reached',
    { cause: error },
  );
}

/**
 * Returns true for codes of OpenSSL and of Node's certificate check:
 * https://nodejs.org/api/tls.html#x509-certificate-error-codes
 */
function isTlsCode(code: string): boolean {
  return /^(ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|EPROTO)/.test(code);
}

async function bounded(
  response: Awaited<ReturnType<typeof fetchOnce>>,
  { bytes: most, tooLarge }: Wanted,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += (chunk as Uint8Array).byteLength;
      if (bytes > most) throw new PageUnreadable(tooLarge);
      chunks.push(chunk as Uint8Array);
    }
  } catch (error) {
    throw unreadable(error);
  }
  return Buffer.concat(chunks);
}

/** Discards the rest of the body. */
async function unread(response: Awaited<ReturnType<typeof fetchOnce>>): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

/**
 * Fetches a URL of an untrusted site without cookies, within ten seconds and the maximum size. Connects to public
 * addresses only, also after redirects. Returns the bytes with the final URL; throws `PageUnreadable`.
 */
export async function fetchPublic(
  address: string,
  wanted: Wanted,
  options: FetchOptions,
): Promise<{ url: URL; bytes: Buffer; contentType: string }> {
  const { url, response } = await follow(address, wanted.accept, options, TIMEOUT_MS);
  const contentType = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (contentType.includes(wanted.type)) return { url, bytes: await bounded(response, wanted), contentType };
  await unread(response);
  throw new PageUnreadable(wanted.otherType);
}

/** Maximum size of a landing page whose words are read. */
const PROBED_BYTES = 2 * 1024 * 1024;

/** Throws `PageUnreadable` unless the address, after its redirects, answers with success in time. Reads no body. */
export async function probePublic(address: string, options: FetchOptions, timeoutMs: number): Promise<void> {
  const { response } = await follow(address, anyPage, options, timeoutMs);
  await unread(response);
}

const anyPage = 'text/html,*/*;q=0.8';

/**
 * Returns the beginning of the HTML at an address, as far as it arrived in time; '' for another type of page. Throws like
 * `probePublic`.
 */
export async function readBeginning(
  address: string,
  options: FetchOptions,
  timeoutMs: number,
): Promise<string> {
  const { response } = await follow(address, anyPage, options, timeoutMs);
  const isHtml = response.headers.get('content-type')?.toLowerCase().includes('html') ?? false;
  return isHtml ? beginningOf(response) : unread(response).then(() => '');
}

async function beginningOf(response: Awaited<ReturnType<typeof fetchOnce>>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).byteLength;
      if (bytes > PROBED_BYTES) break;
    }
  } catch {
    // The page has answered; its words are advice.
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns the first answer that is not a redirect, with its body unread. Throws `PageUnreadable` unless it is a
 * success.
 */
async function follow(address: string, accept: string, options: FetchOptions, timeoutMs: number) {
  if (!URL.canParse(address)) throw new PageUnreadable('Only web addresses can be read');
  let url = new URL(address);
  // A single timeout covers all redirects.
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetchOnce(url, accept, options, signal);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      if (response.ok) return { url, response };
      await unread(response);
      const Unreadable = blockedStatuses.has(response.status) ? PageBlocked : PageUnreadable;
      throw new Unreadable(`The page answered with error ${response.status}`);
    }
    if (redirects === MOST_REDIRECTS) throw new PageUnreadable('The page redirects too many times');
    await unread(response);
    if (!URL.canParse(location, url)) throw new PageUnreadable('The page redirects nowhere');
    url = new URL(location, url);
  }
}
