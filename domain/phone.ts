/** Pattern of a stored phone number: `+1` and ten digits. Numbers are sent in this form too. */
export const phonePattern = /^\+1\d{10}$/;

/**
 * Returns the digits and plus of a phone number, with the US country code added if missing: `(512)
 * 555-0123` becomes `+15125550123`.
 */
export function normalizePhone(typed: string): string {
  const kept = typed.replace(/[^\d+]/g, '');
  if (/^\d{10}$/.test(kept)) return `+1${kept}`;
  return /^1\d{10}$/.test(kept) ? `+${kept}` : kept;
}

const COUNTRY_CODE = /^\+?1/;
const LOCAL_DIGITS = 10;

/**
 * Returns a partly typed phone number in the mask `+1 (999) 999-9999`: `+1 (512) 5`. A number with another
 * country code keeps its digits and plus, so that validation rejects it.
 */
export function maskPhone(typed: string): string {
  const kept = typed.replace(/[^\d+]/g, '');
  if (/^\+(?!1|$)/.test(kept)) return kept;
  if (/^\+?1?$/.test(kept)) return kept;
  const digits = kept.replace(COUNTRY_CODE, '').replace(/\D/g, '').slice(0, LOCAL_DIGITS);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `+1 (${area}${exchange === '' ? '' : `) ${exchange}`}${line === '' ? '' : `-${line}`}`;
}

/** Formats a stored phone number for display: `+1 (512) 555-0123`. */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts === null ? phone : `+1 (${parts[1]}) ${parts[2]}-${parts[3]}`;
}
