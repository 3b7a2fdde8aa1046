import type { Role } from '#domain/organization-kinds.ts';

const owners: ReadonlySet<Role> = new Set(['OWNER', 'SUPERUSER', 'SUPERADMIN']);

/** Returns true when a role has the rights of an organization's owners. */
export function isOwner(role: Role): boolean {
  return owners.has(role);
}
