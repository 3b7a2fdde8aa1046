const SECRETS = new Set([
  'access_token',
  'apitoken',
  'appsecret_proof',
  'client_secret',
  'code',
  'code_verifier',
  'fb_exchange_token',
  'input_token',
  'password',
  'refresh_token',
  'token',
]);
const FILE_FIELDS = new Set(['bytes', 'data']);
const LONGEST_TEXT = 4000;

/**
 * Prepares a request for the log: removes tokens and file contents, and parses form fields that
 * hold JSON.
 */
export function redact(value: unknown, name = ''): unknown {
  if (SECRETS.has(name.toLowerCase())) return '[removed]';
  if (typeof value === 'string') return redactText(value, name);
  if (Array.isArray(value)) return value.map((item) => redact(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key)]));
}

function redactText(value: string, name: string): unknown {
  if (FILE_FIELDS.has(name) || value.length > LONGEST_TEXT) return { bytes: Math.floor(value.length * 0.75) };
  if (!/^[[{]/.test(value)) return value;
  try {
    return redact(JSON.parse(value));
  } catch {
    return value;
  }
}
