import type { FastifyRequest } from 'fastify';
import type { Only, RouteDefinition } from '#contract/route/route.ts';
import { AppError } from '../../errors.ts';
import type { Actor, Member } from '../actor.ts';

type Rule = { holds: (actor: Actor) => boolean; refusal: string };

const rules: Record<Only, Rule> = {
  owners: {
    holds: ({ role }) => role === 'OWNER' || role === 'SUPERUSER',
    refusal: 'Only the owner of the organization can do this',
  },
  'owners-self': {
    holds: ({ role, actedBy }) => (role === 'OWNER' || role === 'SUPERUSER') && actedBy === null,
    refusal: 'Only the owner of the organization can do this, not someone acting for them',
  },
  'owner-self': {
    holds: ({ role, actedBy }) => role === 'OWNER' && actedBy === null,
    refusal: 'Only an owner of the organization can do this, not someone acting for them',
  },
  self: { holds: ({ actedBy }) => actedBy === null, refusal: 'Only this person can do this' },
};

/**
 * Returns the caller of a route. Throws if they may not call it; access to all routes is decided
 * here.
 */
export function allowedActor(request: FastifyRequest, { access, only }: RouteDefinition): Actor | null {
  const { actor } = request;
  if (access === 'public') return actor;
  if (actor === null) throw new AppError('unauthorized', 'Unauthorized request');
  if (access === 'member' && !isMember(actor))
    throw new AppError('forbidden', 'Set up your organization first');
  if (only !== undefined && !rules[only].holds(actor)) throw new AppError('forbidden', rules[only].refusal);
  return actor;
}

function isMember(actor: Actor): actor is Member {
  return actor.organizationId !== null;
}
