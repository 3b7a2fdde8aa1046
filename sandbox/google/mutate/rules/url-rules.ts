import type { OperationContext } from '../context.ts';
import { fail } from '../context.ts';

export function checkFinalUrls(
  context: OperationContext,
  urls: readonly string[] | undefined,
  field: readonly (string | number)[],
): void {
  for (const [index, url] of (urls ?? []).entries()) {
    const code = problemWith(url);
    if (!code) continue;
    fail(context, {
      type: 'urlFieldError',
      code,
      message: 'The final URL is not valid.',
      field: [...field, index],
      trigger: url,
    });
  }
}

function problemWith(url: string): string | undefined {
  if (/\s/.test(url) || url.length > 2048) return 'MALFORMED_FINAL_URL';
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) return 'MISSING_PROTOCOL_IN_FINAL_URL';
  if (!URL.canParse(url)) return 'MALFORMED_FINAL_URL';
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return 'INVALID_PROTOCOL_IN_FINAL_URL';
  return parsed.hostname === '' ? 'MISSING_HOST_IN_FINAL_URL' : undefined;
}
