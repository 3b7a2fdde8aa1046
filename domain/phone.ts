/** `+1` and ten digits: the only form a phone number is stored and sent in. */
export const phonePattern = /^\+1\d{10}$/;

/** Keeps digits and plus, and adds the country code that people leave out: `(512) 555-0123` to `+15125550123`. */
export function normalizePhone(typed: string): string {
  const kept = typed.replace(/[^\d+]/g, '');
  if (/^\d{10}$/.test(kept)) return `+1${kept}`;
  return /^1\d{10}$/.test(kept) ? `+${kept}` : kept;
}

/** `+1 (512) 555-0123`: how a phone number is shown. */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts === null ? phone : `+1 (${parts[1]}) ${parts[2]}-${parts[3]}`;
}
