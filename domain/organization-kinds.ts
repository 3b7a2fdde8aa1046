/** Organization kinds offered at set-up. The choice is permanent. */
export const organizationKinds = ['agent', 'brokerage', 'multifamily'] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

/** Statuses of an invitation. */
export const inviteStatuses = ['Sent', 'Accepted', 'Rejected'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

/**
 * Roles inside an organization, the operator's staff role, and the role of users without an organization.
 */
export const roles = ['OWNER', 'SUPERUSER', 'MEMBER', 'SUPERADMIN', 'NO_ORGANIZATION'] as const;
export type Role = (typeof roles)[number];
