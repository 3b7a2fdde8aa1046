import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);

export const CTA_TYPES = [
  'LEARN_MORE',
  'CONTACT_US',
  'APPLY_NOW',
  'BOOK_NOW',
  'BOOK_TRAVEL',
  'GET_QUOTE',
  'SIGN_UP',
  'CALL_NOW',
  'GET_DIRECTIONS',
  'REQUEST_TIME',
  'GET_DETAILS',
  'MAKE_AN_APPOINTMENT',
  'NO_BUTTON',
  'DOWNLOAD',
  'SUBSCRIBE',
  'SEE_MORE',
  'VIEW_INSTAGRAM_PROFILE',
  'MESSAGE_PAGE',
  'GET_OFFER',
  'SHOP_NOW',
];

const callToAction = z.strictObject({
  type: z.string(),
  value: z
    .strictObject({
      link: z.string().optional(),
      link_caption: z.string().optional(),
      lead_gen_form_id: id.optional(),
      page: id.optional(),
      app_destination: z.string().optional(),
    })
    .optional(),
});

const attachment = z.strictObject({
  link: z.string().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  caption: z.string().optional(),
  image_hash: z.string().optional(),
  image_crops: z.looseObject({}).optional(),
  picture: z.string().optional(),
  call_to_action: callToAction.optional(),
});

export const storySpec = z.strictObject({
  page_id: id,
  instagram_user_id: id.optional(),
  instagram_actor_id: id.optional(),
  link_data: z
    .strictObject({
      ...attachment.shape,
      message: z.string().optional(),
      child_attachments: z.array(attachment).optional(),
      multi_share_end_card: z.boolean().optional(),
      multi_share_optimized: z.boolean().optional(),
      attachment_style: z.string().optional(),
      force_single_link: z.boolean().optional(),
    })
    .optional(),
});

const text = z.strictObject({ text: z.string() });

export const feedSpec = z.strictObject({
  titles: z.array(text).optional(),
  bodies: z.array(text).optional(),
  descriptions: z.array(text).optional(),
  images: z.array(z.strictObject({ hash: z.string() })).optional(),
  link_urls: z
    .array(z.strictObject({ website_url: z.string(), display_url: z.string().optional() }))
    .optional(),
  call_to_action_types: z.array(z.string()).optional(),
  ad_formats: z.array(z.string()).optional(),
  optimization_type: z.string().optional(),
});

const enrolment = z.strictObject({ enroll_status: z.enum(['OPT_IN', 'OPT_OUT']) });

export const freedomSpec = z.strictObject({
  creative_features_spec: z.record(z.string(), enrolment).optional(),
});

/** Published: "must be provided with either an OPT_IN or OPT_OUT value". */
export const multiAdvertiserSpec = enrolment;

export type StorySpec = z.infer<typeof storySpec>;
export type LinkData = NonNullable<StorySpec['link_data']>;
export type Attachment = z.infer<typeof attachment>;
export type FeedSpec = z.infer<typeof feedSpec>;
export type FreedomSpec = z.infer<typeof freedomSpec>;
