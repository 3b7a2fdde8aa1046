import { z } from 'zod';
import { createGrant, issueAccessToken, revokeGrants } from '../google/auth/grants.ts';
import { SCOPES as GOOGLE_SCOPES } from '../google/auth/scopes.ts';
import { isScope, SCOPES as META_SCOPES } from '../meta/auth/scopes.ts';
import { issueToken, LONG_LIFE, revokeEverything, setPermissions } from '../meta/auth/tokens.ts';
import type { Person } from '../people/person.ts';
import type { PersonPlan } from '../people/create-person.ts';
import type { Sandbox } from '../sandbox.ts';
import { ControlError } from './control-error.ts';

const count = z.coerce.number().int().min(0).max(100);
/** Currency of all of the person's accounts at a network. */
const currency = z.string().regex(/^[A-Z]{3}$/);

export const newPerson = z.strictObject({
  name: z.string().min(1).max(80),
  email: z.email().optional(),
  meta: z
    .strictObject({
      ad_accounts: count.default(1),
      pages: count.default(1),
      instagram: z.boolean().default(true),
      pixels: count.default(1),
      businesses: count.default(1),
      currency: currency.default('USD'),
    })
    .nullable()
    .optional(),
  google: z
    .strictObject({
      managers: count.default(1),
      clients_per_manager: count.default(2),
      direct: count.default(0),
      currency: currency.default('USD'),
    })
    .nullable()
    .optional(),
});

/** Fills in the defaults for networks that are left out. null means no access to that network. */
export function planOf(body: z.infer<typeof newPerson>): PersonPlan {
  return {
    name: body.name,
    email: body.email?.toLowerCase(),
    meta:
      body.meta === undefined
        ? { ad_accounts: 1, pages: 1, instagram: true, pixels: 1, businesses: 1, currency: 'USD' }
        : body.meta,
    google:
      body.google === undefined
        ? { managers: 1, clients_per_manager: 2, direct: 0, currency: 'USD' }
        : body.google,
  };
}

export const metaGrant = z.strictObject({ person_id: z.string(), scopes: z.array(z.string()).optional() });
export const googleGrant = z.strictObject({ person_id: z.string() });

export function grantMeta(sandbox: Sandbox, body: z.infer<typeof metaGrant>): { access_token: string } {
  const person = personOf(sandbox, body.person_id);
  const scopes = body.scopes ?? META_SCOPES.map((scope) => scope.name);
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown) throw new ControlError(400, `There is no permission ${unknown}.`);
  const granted = Object.fromEntries(
    ['public_profile', ...scopes].map((scope) => [scope, 'granted' as const]),
  );
  sandbox.meta.grants.remove(person.id);
  setPermissions(sandbox, person.id, granted);
  return { access_token: issueToken(sandbox, person.id, LONG_LIFE).token };
}

export function grantGoogle(
  sandbox: Sandbox,
  body: z.infer<typeof googleGrant>,
): { refresh_token: string; access_token: string } {
  const person = personOf(sandbox, body.person_id);
  const scopes = GOOGLE_SCOPES.map((scope) => scope.name);
  const grant = createGrant(sandbox, person.id, scopes, true);
  return { refresh_token: grant.refresh_token, access_token: issueAccessToken(sandbox, grant).token };
}

export const permissionChange = z.discriminatedUnion('network', [
  z.strictObject({
    network: z.literal('meta'),
    /** Left out, the change applies to the whole app. */
    permission: z.string().refine(isScope, 'There is no such permission.').optional(),
    status: z.enum(['granted', 'declined', 'expired']).default('declined'),
  }),
  z.strictObject({ network: z.literal('google') }),
]);

/** Revokes a permission as a person would in the settings of Facebook or the Google account. */
export function changePermission(
  sandbox: Sandbox,
  id: string,
  change: z.infer<typeof permissionChange>,
): void {
  const person = personOf(sandbox, id);
  if (change.network === 'google') return revokeGrants(sandbox, person.id);
  if (change.permission === undefined) return revokeEverything(sandbox, person.id);
  setPermissions(sandbox, person.id, { [change.permission]: change.status });
}

export function personOf(sandbox: Sandbox, id: string): Person {
  const person = sandbox.people.get(id);
  if (!person) throw new ControlError(404, `There is no person ${id}.`);
  return person;
}
