import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { organizationKinds, roles } from '#domain/organization-kinds.ts';
import { image } from './images.ts';
import { option, stateOption } from './wire.ts';

/** How a person likes the screens. What is not in it is as usual; a change names only what it changes. */
export const preferences = z
  .object({
    color_scheme: z.enum(['light', 'dark', 'auto']),
    /** Rows of the list of campaigns. */
    density: z.enum(['compact', 'comfortable']),
    hidden_columns: z.array(z.string().max(limits.text.short)).max(50),
    page_size: z.int().min(1).max(limits.page.max),
    /** The order of each list, as its query takes it. */
    orderings: z.partialRecord(
      z.enum(['campaigns', 'reports', 'buildings', 'listings']),
      z.string().max(limits.text.short),
    ),
    /** Whether shortcuts of a single key are on. */
    single_keys: z.boolean(),
    /** Whether the first steps are put away from the dashboard. */
    first_steps_hidden: z.boolean(),
  })
  .partial();
export type Preferences = z.infer<typeof preferences>;

export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact_phone: z.string(),
  role: z.enum(roles),
  has_organization: z.boolean(),
  organization_id: z.string().nullable(),
  organization_name: z.string().nullable(),
  organization_kind_name: z.enum(organizationKinds).nullable(),
  /** The organization's time zone (IANA); plain dates of campaigns are judged in it. */
  time_zone: z.string(),
  state: stateOption.nullable(),
  city: option.nullable(),
  website: z.string(),
  bio: z.string(),
  avatar: image.nullable(),
  featured_photos: z.array(image),
  preferences,
  /** A campaign of the organization shows something that has been changed since. */
  has_affected_campaigns: z.boolean(),
  is_organization_details_available: z.boolean(),
  /** Connections of the person: the plain date after which Facebook must be connected again; null when it is not. */
  facebook: z.object({ is_connected: z.boolean(), access_token_expired_date: z.string().nullable() }),
  google: z.object({ is_connected: z.boolean() }),
  /** The same facts under the specified names. */
  facebook_access_token_expired_date: z.string().nullable(),
  /** Facebook or Google is connected. */
  is_connected: z.boolean(),
  /** The ID that `getProfile` takes. */
  profile_id: z.string(),
  /** The organization and the person that support staff act for; null outside of that. */
  supported_organization: option.nullable(),
  supported_user: option.extend({ active: z.boolean() }).nullable(),
  /** May act for somebody of another organization. */
  may_switch: z.boolean(),
  /** Who is really acting, while somebody acts for this person. */
  acted_by: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
});
export type User = z.infer<typeof user>;

export const session = z.object({ access: z.string(), refresh: z.string(), user });
export type Session = z.infer<typeof session>;

export const tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  /** The person the session acts for; null when it acts for its own. */
  managed_user_id: z.string().nullable(),
});
