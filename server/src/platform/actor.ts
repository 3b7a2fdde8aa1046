import type { Role } from '#domain/organization-kinds.ts';

/** The acting user, from the session. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  organizationId: string | null;
  timeZone: string;
  /** The real user when someone acts on behalf of this user; otherwise null. */
  actedBy: string | null;
};

/** An actor who belongs to an organization. Every query filters by `organizationId`. */
export type Member = Actor & { organizationId: string };
