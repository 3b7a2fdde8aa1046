import { z } from 'zod';
import { tones } from '#domain/copywriter/tone/tone.ts';
import { limits } from '#domain/limits.ts';
import { organizationKinds, roles } from '#domain/organization-kinds.ts';
import { equalHousing } from './advertising-law/equal-housing.ts';
import { license } from './advertising-law/license.ts';
import { image } from './images.ts';
import { option, stateOption } from './route/wire.ts';

/** Per-user display preferences. Missing keys use the default; a PATCH sends only changed keys. */
export const preferences = z
  .object({
    color_scheme: z.enum(['light', 'dark', 'auto']),
    /** Row height of the campaign list. */
    density: z.enum(['compact', 'comfortable']),
    hidden_columns: z.array(z.string().max(limits.text.short)).max(50),
    page_size: z.int().min(1).max(limits.page.max),
    /** Order of each list, in the form of its query parameter. */
    orderings: z.partialRecord(
      z.enum(['campaigns', 'reports', 'buildings', 'listings']),
      z.string().max(limits.text.short),
    ),
    /** True when single-key shortcuts are on. */
    single_keys: z.boolean(),
    /** Tone of suggested texts. */
    tone: z.enum(tones),
    /** True when the first steps are hidden from the dashboard. */
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
  /** Time zone of the organization (IANA), in which plain dates of campaigns are judged. */
  time_zone: z.string(),
  state: stateOption.nullable(),
  city: option.nullable(),
  website: z.string(),
  bio: z.string(),
  ...license,
  ...equalHousing,
  avatar: image.nullable(),
  featured_photos: z.array(image),
  preferences,
  /** True when data shown by a campaign of the organization has changed since. */
  has_affected_campaigns: z.boolean(),
  is_organization_details_available: z.boolean(),
  /** Connections of the user. The plain date is the expiry of the Facebook connection; null when not connected. */
  facebook: z.object({ is_connected: z.boolean(), access_token_expired_date: z.string().nullable() }),
  google: z.object({ is_connected: z.boolean() }),
  /** Same date under the specified name. */
  facebook_access_token_expired_date: z.string().nullable(),
  /** True when Facebook or Google is connected. */
  is_connected: z.boolean(),
  /** Id for `getProfile`. */
  profile_id: z.string(),
  /** Organization and user that support staff act for; null otherwise. */
  supported_organization: option.nullable(),
  supported_user: option.extend({ active: z.boolean() }).nullable(),
  /** True when the user may act for users of other organizations. */
  may_switch: z.boolean(),
  /** Staff member who is acting for this user; null otherwise. */
  acted_by: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
});
export type User = z.infer<typeof user>;

export const session = z.object({ access: z.string(), refresh: z.string(), user });
export type Session = z.infer<typeof session>;

export const tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  /** User that the session acts for; null when it acts for its own user. */
  managed_user_id: z.string().nullable(),
});
