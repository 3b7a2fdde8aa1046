import type { Role } from '#domain/organization-kinds.ts';

/** Who is acting, as the session says. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  organizationId: string | null;
  timeZone: string;
  /** Who is really acting, when somebody acts for this person; null otherwise. */
  actedBy: string | null;
};

/** An actor who belongs to an organization: every query filters by `organizationId`. */
export type Member = Actor & { organizationId: string };
