import type { NetworkReply } from '../http/network-call.ts';

/**
 * Returns JSON with raw control characters in strings. JSON requires them escaped, but Yardi sends
 * them as typed.
 */
export function jsonReply(value: unknown, headers: Record<string, string> = {}): NetworkReply {
  const escaped = JSON.stringify(value);
  const raw = escaped.replaceAll(String.raw`\u000b`, '\u000b');
  if (raw === escaped) return { status: 200, headers, json: value };
  return {
    status: 200,
    headers,
    file: { bytes: Buffer.from(raw), type: 'application/json; charset=utf-8' },
  };
}
