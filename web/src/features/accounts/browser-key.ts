const KEY = 'porchlight.sign-up';

/**
 * Returns the random key of this browser for sign-ups and creates it on first use. The activation link needs
 * no password where the key is known. Without storage the key is empty, and the page asks for the password.
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
