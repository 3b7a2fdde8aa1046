/** `+1` and ten digits: the only form a phone number is stored and sent in. */
export const phonePattern = /^\+1\d{10}$/;

/** Keeps digits and plus, and adds the country code that people leave out: `(512) 555-0123` to `+15125550123`. */
export function normalizePhone(typed: string): string {
  const kept = typed.replace(/[^\d+]/g, '');
  if (/^\d{10}$/.test(kept)) return `+1${kept}`;
  return /^1\d{10}$/.test(kept) ? `+${kept}` : kept;
}

const COUNTRY_CODE = /^\+?1/;
const LOCAL_DIGITS = 10;

/**
 * Returns what has been typed of a phone number in the mask `+1 (999) 999-9999`, as far as it goes: `+1 (512) 5`. A number
 * with another country code keeps its digits and plus, for the rule to refuse.
 */
export function maskPhone(typed: string): string {
  const kept = typed.replace(/[^\d+]/g, '');
  if (/^\+(?!1|$)/.test(kept)) return kept;
  if (/^\+?1?$/.test(kept)) return kept;
  const digits = kept.replace(COUNTRY_CODE, '').replace(/\D/g, '').slice(0, LOCAL_DIGITS);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `+1 (${area}${exchange === '' ? '' : `) ${exchange}`}${line === '' ? '' : `-${line}`}`;
}

/** `+1 (512) 555-0123`: how a phone number is shown. */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts === null ? phone : `+1 (${parts[1]}) ${parts[2]}-${parts[3]}`;
}
