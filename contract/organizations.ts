import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { checkUrlTags } from '#domain/ad/url-tags.ts';
import { inviteStatuses, organizationKinds, roles } from '#domain/organization-kinds.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import { contactPhone, email } from './accounts.ts';
import { equalHousing, equalHousingField } from './advertising-law/equal-housing.ts';
import { changedLicenseFields, license, licenseFields } from './advertising-law/license.ts';
import { image } from './images.ts';
import { route } from './route/route.ts';
import {
  id,
  idParams,
  option,
  instant,
  optionalText,
  webAddress,
  pageQuery,
  plainName,
  stateOption,
  requiredChoice,
} from './route/wire.ts';

export const organization = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  state: stateOption.nullable(),
  city: option.nullable(),
  contact_phone: z.string(),
  time_zone: z.string(),
  website: z.string(),
  description: z.string(),
  logo: image.nullable(),
  photos: z.array(image),
  /** Property types of a multifamily organization; empty for the other kinds. */
  property_types: z.array(z.string()),
  /** Link tracking template: null for the default one, empty for none. */
  url_tags: z.string().nullable(),
  ...license,
  ...equalHousing,
  /** True if all ads must state the total price, in every state. */
  total_price_everywhere: z.boolean(),
  has_affected_campaigns: z.boolean(),
  revision: z.number(),
});
export type Organization = z.infer<typeof organization>;

/** Optional id. A select without a choice sends an empty string. */
const chosen = z
  .string()
  .nullish()
  .transform((value) => (value === '' ? null : value))
  .pipe(id.nullish());

/** Body of an organization. State and city are not required of agents. */
export const organizationBody = z
  .object({
    name: plainName(limits.text.long),
    kind: requiredChoice(organizationKinds),
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

/** Details of an organization. Only multifamily ones have property types. */
export const organizationInfoBody = z.object({
  name: plainName(limits.text.long),
  website: webAddress,
  description: optionalText(limits.description.max),
  property_types: z
    .array(z.string().refine((value) => propertyTypes.some((type) => type.value === value), messages.invalid))
    .max(propertyTypes.length, say('tooMany', { max: propertyTypes.length })),
  state: chosen,
  city: chosen,
  contact_phone: contactPhone,
  total_price_everywhere: z.boolean().default(false),
  ...licenseFields,
  ...equalHousingField,
});

/** Link tracking template, trimmed; an empty one turns tracking off. */
export const urlTagsTemplate = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    for (const { message, params } of checkUrlTags(value, 'url_tags'))
      issues.push({ code: 'custom', input: value, message: say(message, params) });
  });

export const updateOrganizationBody = organizationInfoBody
  .extend({
    website: webAddress.removeDefault(),
    description: optionalText(limits.description.max).removeDefault(),
    contact_phone: contactPhone.removeDefault(),
    ...changedLicenseFields,
    ...equalHousing,
    total_price_everywhere: z.boolean(),
    logo: id.nullable(),
    url_tags: urlTagsTemplate.nullable(),
    organization_photos: z.array(id).max(limits.upload.kept, say('tooMany', { max: limits.upload.kept })),
  })
  .partial()
  .extend({ revision: z.int() });

export const inviteUserBody = z.object({
  first_name: plainName(limits.person.name),
  last_name: plainName(limits.person.name),
  email,
});

export const organizationUser = z.object({
  /** User id, or the id of the invitation until it is accepted (`invitation-12`). */
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invite_status: z.enum(inviteStatuses),
  /** End of the mailed link of a sent invitation; null for the other statuses. */
  invite_expires_at: instant.nullable(),
  invite_expired: z.boolean(),
});
export type OrganizationUser = z.infer<typeof organizationUser>;

export const organizationBuilding = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  state: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  /** Decimal dollars over all apartment types; null without prices. */
  min_price: z.number().nullable(),
  max_price: z.number().nullable(),
  /** The same prices with the mandatory monthly fees. */
  min_total: z.number().nullable(),
  max_total: z.number().nullable(),
  bedroom_count: z.string(),
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
  updateOrganization: route('updateOrganization', {
    summary: 'Changes the own organization; its kind stays',
    access: 'member',
    params: idParams,
    body: updateOrganizationBody,
    response: { 200: organization },
  }),
  listOrganizationUsers: route('listOrganizationUsers', {
    summary: 'The people of the organization and those invited to it',
    access: 'member',
    query: z.object(pageQuery),
    response: { 200: z.object({ count: z.number(), users: z.array(organizationUser) }) },
  }),
  inviteUser: route('inviteUser', {
    summary: 'Invites a person to the organization by mail; for owners themselves',
    access: 'member',
    only: 'owners-self',
    body: inviteUserBody,
    bodySize: 'account',
    response: { 201: organizationUser },
    perMinute: 30,
  }),
  reinviteUser: route('reinviteUser', {
    summary: 'Sends an invitation again; for owners themselves',
    access: 'member',
    only: 'owners-self',
    body: z.object({ email }),
    bodySize: 'account',
    response: { 200: organizationUser },
    perMinute: 30,
  }),
  removeUser: route('removeUser', {
    summary: 'Takes a person out of the organization, or an invitation back; for owners',
    access: 'member',
    only: 'owners',
    params: z.object({ id: z.string().regex(/^(invitation-)?[1-9]\d{0,17}$/, messages.invalid) }),
    response: { 204: null },
  }),
  listOrganizationBuildings: route('listOrganizationBuildings', {
    summary: 'The buildings of the organization with their prices and sizes',
    access: 'member',
    query: z.object(pageQuery),
    response: { 200: z.object({ count: z.number(), buildings: z.array(organizationBuilding) }) },
  }),
  organizationOptions: route('organizationOptions', {
    summary: 'What an organization can be chosen to be and to let',
    access: 'signed-in',
    response: { 200: z.object({ kinds: z.array(option), property_types: z.array(option) }) },
  }),
};
