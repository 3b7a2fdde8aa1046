import type { Role } from '#domain/organization-kinds.ts';

const owners: ReadonlySet<Role> = new Set(['OWNER', 'SUPERUSER', 'SUPERADMIN']);

/** Whether somebody may do what only the owners of an organization may. */
export function isOwner(role: Role): boolean {
  return owners.has(role);
}
