/** Returns `dest` if it is an address in this app, otherwise the dashboard. */
export function addressAfterSignIn(dest: string | undefined): string {
  // Two slashes or a backslash start the address of another site.
  return dest !== undefined && /^\/(?![/\\])/.test(dest) ? dest : '/dashboard';
}
