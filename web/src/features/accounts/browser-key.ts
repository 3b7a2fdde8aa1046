const KEY = 'porchlight.sign-up';

/**
 * Returns the random key of this browser for sign-ups, making it on first use. The link from the mail activates an
 * account without a password only where the key is known. Without storage it is empty, and the password is asked for.
 */
export function browserKey(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return '';
  }
}
