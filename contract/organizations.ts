import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { organizationKinds } from '#domain/organization-kinds.ts';
import { contactPhone } from './accounts.ts';
import { route } from './route.ts';
import { id, idParams, option, requiredText, stateOption } from './wire.ts';

export const organization = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  state: stateOption.nullable(),
  city: option.nullable(),
  contact_phone: z.string(),
  time_zone: z.string(),
  revision: z.number(),
});
export type Organization = z.infer<typeof organization>;

/** An id that may be missing; a list in which nothing was chosen sends an empty text. */
const chosen = z
  .string()
  .nullish()
  .transform((value) => (value === '' ? null : value))
  .pipe(id.nullish());

/** Agents work under their own address and phone, so these three are not asked of them. */
export const organizationBody = z
  .object({
    name: requiredText(limits.text.long),
    kind: z.enum(organizationKinds, { error: messages.required }),
    state: chosen,
    city: chosen,
    contact_phone: contactPhone,
  })
  .check(({ value, issues }) => {
    if (value.kind === 'agent') return;
    for (const field of ['state', 'city'] as const) {
      if (value[field] == null)
        issues.push({ code: 'custom', input: value, path: [field], message: messages.required });
    }
  });

export const organizationRoutes = {
  createOrganization: route('createOrganization', {
    summary: 'Sets up the organization of the signed-in person, who becomes its owner',
    access: 'signed-in',
    body: organizationBody,
    response: { 201: organization },
  }),
  getOrganization: route('getOrganization', {
    summary: 'The own organization',
    access: 'member',
    params: idParams,
    response: { 200: organization },
  }),
};
