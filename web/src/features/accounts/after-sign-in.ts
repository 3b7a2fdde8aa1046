/** Returns the address that follows a sign-in: `dest` if it is a place in this app, the default page otherwise. */
export function addressAfterSignIn(dest: string | undefined): string {
  // Two slashes or a backslash begin an address of another site.
  return dest !== undefined && /^\/(?![/\\])/.test(dest) ? dest : '/dashboard';
}
