import { sql } from 'kysely';

/**
 * Marks a statement that looks across organizations by design, as scheduled jobs do. Any other statement filters
 * the tables of organizations by `organization_id` (checked when server tests end).
 */
export const acrossOrganizations = sql`/* across organizations */`;
