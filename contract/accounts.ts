import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { organizationKinds, roles } from '#domain/organization-kinds.ts';
import { checkPassword } from '#domain/password.ts';
import { phonePattern } from '#domain/phone.ts';
import { route } from './route.ts';
import { id, option, optionalText, requiredText, stateOption } from './wire.ts';

export const email = requiredText(limits.text.long).pipe(z.email(messages.email)).transform(lowercase);

function lowercase(text: string): string {
  return text.toLowerCase();
}

export const contactPhone = z
  .string()
  .trim()
  .refine((text) => text === '' || phonePattern.test(text), messages.phone)
  .default('');

/** A new password, each composition rule with its own message, and its confirmation. */
const newPassword = {
  password1: z.string({ error: messages.required }).check(({ value, issues }) => {
    for (const { message, params } of checkPassword(value))
      issues.push({ code: 'custom', input: value, path: [], message: say(message, params) });
  }),
  password2: z.string({ error: messages.required }).min(1, messages.required),
};

type Passwords = { password1?: unknown; password2?: unknown };

/** Judged even while other fields are wrong, so that a person sees everything at once. */
const passwordsMatch = {
  path: ['password2'],
  error: messages.passwordsMatch,
  when: ({ value }: { value: unknown }) => typeof (value as Passwords | undefined)?.password2 === 'string',
};

export const signUpBody = z
  .object({
    first_name: requiredText(limits.person.name),
    last_name: requiredText(limits.person.name),
    email,
    state: id,
    city: id,
    contact_phone: contactPhone,
    promo_code: optionalText(limits.text.short),
    ...newPassword,
  })
  .refine(({ password1, password2 }) => password2 === '' || password1 === password2, passwordsMatch);

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
});
export type User = z.infer<typeof user>;

export const session = z.object({ access: z.string(), refresh: z.string(), user });
export type Session = z.infer<typeof session>;

export const tokens = z.object({ access: z.string(), refresh: z.string() });

export const accountRoutes = {
  signUp: route('signUp', {
    summary: 'Signs a person up and mails the activation link',
    access: 'public',
    body: signUpBody,
    response: { 201: z.object({ email: z.string() }) },
    perMinute: 20,
  }),
  activate: route('activate', {
    summary: 'Activates an account by the link from the mail and signs in',
    access: 'public',
    body: z.object({ uid: z.string().max(100), token: z.string().max(200) }),
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
    summary: 'Trades a refresh token for a new pair; each refresh token works once',
    access: 'public',
    body: z.object({ refresh: z.string().max(200) }),
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
  currentUser: route('currentUser', {
    summary: 'The signed-in person',
    access: 'signed-in',
    response: { 200: user },
  }),
};
