import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { roles } from '#domain/organization-kinds.ts';
import { checkPassword } from '#domain/password.ts';
import { phonePattern } from '#domain/phone.ts';
import { equalHousing, equalHousingField } from './advertising-law/equal-housing.ts';
import { changedLicenseFields, licenseFields } from './advertising-law/license.ts';
import { route } from './route/route.ts';
import { preferences, session, tokens, user } from './session.ts';
import {
  id,
  idParams,
  option,
  optionalText,
  plainName,
  webAddress,
  pageQuery,
  requiredText,
} from './route/wire.ts';

export const email = requiredText(limits.text.long).pipe(z.email(messages.email)).transform(lowercase);

function lowercase(text: string): string {
  return text.toLowerCase();
}

export const contactPhone = z
  .string()
  .trim()
  .refine((text) => text === '' || phonePattern.test(text), messages.phone)
  .default('');

/** New password and its confirmation, with a message for each composition rule. */
const newPassword = {
  password1: z.string({ error: messages.required }).check(({ value, issues }) => {
    for (const { message, params } of checkPassword(value))
      issues.push({ code: 'custom', input: value, path: [], message: say(message, params) });
  }),
  password2: z.string({ error: messages.required }).min(1, messages.required),
};

type Passwords = { password1?: unknown; password2?: unknown };

/** Runs even when other fields are invalid, so that users see all errors together. */
const passwordsMatch = {
  path: ['password2'],
  error: messages.passwordsMatch,
  when: ({ value }: { value: unknown }) => typeof (value as Passwords | undefined)?.password2 === 'string',
};

const browserKey = z.string().max(100).default('');

export const signUpBody = z
  .object({
    first_name: plainName(limits.person.name),
    last_name: plainName(limits.person.name),
    email,
    state: id,
    city: id,
    contact_phone: contactPhone,
    promo_code: optionalText(limits.text.short),
    /** Random key kept by the browser. With it, the activation link works without the password. */
    browser_key: browserKey,
    ...newPassword,
  })
  .refine(({ password1, password2 }) => password2 === '' || password1 === password2, passwordsMatch);

/** Parameters of an emailed link: the user, and a token known only from the email. */
const mailLink = { uid: z.string().max(100), token: z.string().max(200) };

export const restorePasswordBody = z
  .object({ ...mailLink, ...newPassword })
  .refine(({ password1, password2 }) => password2 === '' || password1 === password2, passwordsMatch);

export const acceptInvitationBody = z
  .object({
    ...mailLink,
    first_name: plainName(limits.person.name),
    last_name: plainName(limits.person.name),
    state: id,
    city: id,
    contact_phone: contactPhone,
    ...newPassword,
  })
  .refine(({ password1, password2 }) => password2 === '' || password1 === password2, passwordsMatch);

export const changePasswordBody = z
  .object({
    old_password: z.string({ error: messages.required }).min(1, messages.required).max(1000),
    new_password: newPassword.password1,
    new_password_confirm: newPassword.password2,
  })
  .refine(({ new_password: first, new_password_confirm: second }) => second === '' || first === second, {
    ...passwordsMatch,
    path: ['new_password_confirm'],
    when: ({ value }: { value: unknown }) =>
      typeof (value as { new_password_confirm?: unknown } | undefined)?.new_password_confirm === 'string',
  });

export const forgotPasswordBody = z.object({ email });

/** Profile fields of a user. Pictures are uploaded first and referenced by id. */
export const contactInfoBody = z.object({
  first_name: plainName(limits.person.name),
  last_name: plainName(limits.person.name),
  contact_phone: contactPhone,
  website: webAddress,
  bio: optionalText(limits.person.bio),
  ...licenseFields,
  ...equalHousingField,
  state: id,
  city: id,
});

export const updateUserBody = contactInfoBody
  .extend({
    contact_phone: contactPhone.removeDefault(),
    website: webAddress.removeDefault(),
    bio: optionalText(limits.person.bio).removeDefault(),
    ...changedLicenseFields,
    ...equalHousing,
    main_photo: id.nullable(),
    featured_photos: z.array(id).max(limits.upload.kept, say('tooMany', { max: limits.upload.kept })),
    preferences,
  })
  .partial();

export const accountRoutes = {
  signUp: route('signUp', {
    summary: 'Signs a person up and mails the activation link',
    access: 'public',
    body: signUpBody,
    response: { 201: z.object({ email: z.string() }) },
    perMinute: 20,
    // Not repeatable: the stored request hash would include the password. Retrying is harmless.
    repeatable: false,
  }),
  activate: route('activate', {
    summary:
      'Activates an account by the link from the mail and signs in. Whoever follows it has signed up: the browser’s key or the password of the sign-up shows that',
    access: 'public',
    body: z.object({ ...mailLink, browser_key: browserKey, password: z.string().max(1000).default('') }),
    response: { 200: session },
    perMinute: 20,
    repeatable: false,
  }),
  signIn: route('signIn', {
    summary: 'Signs in with e-mail and password',
    access: 'public',
    body: z.object({
      username: email,
      password: z.string({ error: messages.required }).min(1, messages.required).max(1000),
      remember_me: z.boolean().default(false),
    }),
    response: { 200: session },
    perMinute: 20,
    repeatable: false,
  }),
  refreshSession: route('refreshSession', {
    summary:
      'Trades a refresh token for a new pair; each works once. With managed ids the new pair acts for somebody else',
    access: 'public',
    body: z.object({
      refresh: z.string().max(200),
      /** Organization and user to act for. Empty strings switch back; missing fields change nothing. */
      managed_organization_id: z.union([id, z.literal('')]).optional(),
      managed_user_id: z.union([id, z.literal('')]).optional(),
    }),
    response: { 200: tokens },
    perMinute: 120,
    repeatable: false,
  }),
  signOut: route('signOut', {
    summary: 'Ends the session of a refresh token',
    access: 'public',
    body: z.object({ refresh: z.string().max(200) }),
    response: { 204: null },
    repeatable: false,
  }),
  forgotPassword: route('forgotPassword', {
    summary: 'Mails a link for a new password, if the address has an account; the answer is the same if not',
    access: 'public',
    body: forgotPasswordBody,
    response: { 200: z.object({ email: z.string() }) },
    perMinute: 10,
  }),
  restorePassword: route('restorePassword', {
    summary: 'Sets a new password by the link from the mail and signs in; other sessions end',
    access: 'public',
    body: restorePasswordBody,
    response: { 200: session },
    perMinute: 20,
    repeatable: false,
  }),
  getInvitation: route('getInvitation', {
    summary: 'Who an invitation is for, by the link from the mail',
    access: 'public',
    query: z.object(mailLink),
    response: {
      200: z.object({
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        organization_name: z.string(),
        /**
         * Location of the organization, which most invited users share. Null for an agent's organization.
         */
        state: id.nullable(),
        city: id.nullable(),
      }),
    },
    perMinute: 20,
  }),
  acceptInvitation: route('acceptInvitation', {
    summary: 'Signs an invited person up into the organization and signs in',
    access: 'public',
    body: acceptInvitationBody,
    response: { 200: session },
    perMinute: 20,
    repeatable: false,
  }),
  declineInvitation: route('declineInvitation', {
    summary: 'Declines an invitation, by the link from the mail; its status becomes Rejected',
    access: 'public',
    body: z.object(mailLink),
    response: { 204: null },
    perMinute: 20,
  }),
  changePassword: route('changePassword', {
    summary: 'Changes the own password; other sessions end',
    access: 'signed-in',
    only: 'self',
    body: changePasswordBody,
    bodySize: 'account',
    response: { 204: null },
    perMinute: 20,
    repeatable: false,
  }),
  getProfile: route('getProfile', {
    summary: 'Somebody of the own organization, as their campaigns show them',
    access: 'member',
    params: idParams,
    response: { 200: user },
  }),
  updateUser: route('updateUser', {
    summary: 'Changes what the signed-in person says about themselves',
    access: 'signed-in',
    params: idParams,
    body: updateUserBody,
    bodySize: 'account',
    response: { 200: user },
  }),
  listManagedOrganizations: route('listManagedOrganizations', {
    summary: 'The organizations whose people the caller may act for',
    access: 'signed-in',
    query: z.object({ ...pageQuery, search: z.string().trim().max(100).default('') }),
    response: { 200: z.object({ count: z.number(), organizations: z.array(option) }) },
  }),
  listManagedUsers: route('listManagedUsers', {
    summary: 'The people of an organization whom the caller may act for',
    access: 'signed-in',
    query: z.object({ ...pageQuery, organization__id: id }),
    response: {
      200: z.object({
        count: z.number(),
        users: z.array(z.object({ value: z.string(), label: z.string(), role: z.enum(roles) })),
      }),
    },
  }),
  currentUser: route('currentUser', {
    summary: 'The signed-in person',
    access: 'signed-in',
    response: { 200: user },
  }),
};
