import { describe, expect, test } from 'vitest';
import {
  acceptInvitationBody,
  accountRoutes,
  changePasswordBody,
  restorePasswordBody,
  signUpBody,
  updateUserBody,
} from './accounts.ts';
import { organizationBody } from './organizations.ts';

type Refused = { error?: { issues: { path: PropertyKey[]; message: string }[] } };
const saidOf = ({ error }: Refused) =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const complete = {
  first_name: 'Ada',
  last_name: 'Lane',
  email: 'ada@lane.example',
  state: '44',
  city: '7',
  contact_phone: '+15125550123',
  password1: 'Abcdef1!',
  password2: 'Abcdef1!',
};
const said = (changes: Record<string, unknown>) => saidOf(signUpBody.safeParse({ ...complete, ...changes }));

describe('signUpBody', () => {
  test('sign-up accepts a complete form, and optional fields default to empty', () => {
    expect(signUpBody.parse(complete)).toEqual({ ...complete, promo_code: '', browser_key: '' });
    const { contact_phone: _, ...without } = complete;
    expect(signUpBody.parse(without).contact_phone).toBe('');
    expect(signUpBody.parse({ ...complete, contact_phone: '  ' }).contact_phone).toBe('');
  });

  test('sign-up trims its fields and lower-cases the email address', () => {
    const given = { first_name: ' Ada ', email: '  Ada@Lane.EXAMPLE ', promo_code: ' SPRING ' };
    expect(signUpBody.parse({ ...complete, ...given })).toMatchObject({
      first_name: 'Ada',
      email: 'ada@lane.example',
      promo_code: 'SPRING',
    });
  });

  test.each([
    [{ first_name: '' }, ['first_name: Field is required']],
    [{ last_name: ' ' }, ['last_name: Field is required']],
    [{ first_name: 'a'.repeat(101) }, ['first_name: Should be at most 100 characters']],
    [{ last_name: 'a'.repeat(101) }, ['last_name: Should be at most 100 characters']],
    [{ email: '' }, ['email: Field is required']],
    [{ email: 'ada' }, ['email: Email format is invalid']],
    [{ email: 'ada@lane' }, ['email: Email format is invalid']],
    [{ email: 'ada lane@lane.example' }, ['email: Email format is invalid']],
    [{ email: `${'a'.repeat(90)}@lane.example` }, ['email: Should be at most 100 characters']],
    [{ contact_phone: '512 555 0123' }, ['contact_phone: Should be valid phone number']],
    [{ contact_phone: '+445125550123' }, ['contact_phone: Should be valid phone number']],
    [{ state: 'TX' }, ['state: is invalid']],
    [{ promo_code: 'a'.repeat(51) }, ['promo_code: Should be at most 50 characters']],
    [{ password2: '' }, ['password2: Field is required']],
    [{ password2: 'Abcdef1?' }, ['password2: Passwords must match']],
  ])('the sign-up fields %j give the messages %j', (changes, messages) => {
    expect(said(changes)).toEqual(messages);
  });

  test.each(['state', 'city'])('a %s that was not chosen is a required field', (field) => {
    expect(said({ [field]: undefined })).toEqual([`${field}: Field is required`]);
    expect(said({ [field]: '' })[0]).toBe(`${field}: Field is required`);
  });

  test.each([
    ['Abc1!', 'Password should be 8 to 64 characters long'],
    [`Aa1!${'a'.repeat(61)}`, 'Password should be 8 to 64 characters long'],
    ['Abcdefg1', 'Password should contain a special character'],
    ['abcdef1!', 'Password should contain an uppercase letter'],
    ['ABCDEF1!', 'Password should contain a lowercase letter'],
    ['Abcdefg!', 'Password should contain a digit'],
    ['', 'Field is required'],
  ])('the sign-up password %j gives the message %s', (password, message) => {
    expect(said({ password1: password, password2: password })).toContain(`password1: ${message}`);
  });

  test('an invalid password is explained even if every other field is invalid', () => {
    const wrong = { first_name: '', last_name: '', email: 'x', state: undefined, city: undefined };
    expect(said({ ...wrong, contact_phone: '1', password1: 'abc', password2: 'abd' })).toEqual([
      'first_name: Field is required',
      'last_name: Field is required',
      'email: Email format is invalid',
      'state: Field is required',
      'city: Field is required',
      'contact_phone: Should be valid phone number',
      'password1: Password should be 8 to 64 characters long',
      'password1: Password should contain a special character',
      'password1: Password should contain an uppercase letter',
      'password1: Password should contain a digit',
      'password2: Passwords must match',
    ]);
  });

  test('an empty form reports each required field once', () => {
    const fields = ['first_name', 'last_name', 'email', 'state', 'city', 'password1', 'password2'];
    expect(saidOf(signUpBody.safeParse({}))).toEqual(fields.map((field) => `${field}: Field is required`));
  });
});

describe('a new password', () => {
  const link = { uid: 'uid', token: 'token' };
  const { password1: _, password2: __, ...person } = complete;
  type Body = { safeParse: (value: unknown) => Refused };

  test.each<[what: string, body: Body, rest: object, first: string, second: string]>([
    ['of a sign-up', signUpBody, person, 'password1', 'password2'],
    ['of an invitation', acceptInvitationBody, { ...person, ...link }, 'password1', 'password2'],
    ['of a link', restorePasswordBody, link, 'password1', 'password2'],
    [
      'in place of another',
      changePasswordBody,
      { old_password: 'x' },
      'new_password',
      'new_password_confirm',
    ],
  ])('the password %s follows the rules and must be confirmed', (_what, body, rest, first, second) => {
    const saying = (one: unknown, other: unknown) =>
      saidOf(body.safeParse({ ...rest, [first]: one, [second]: other }));
    expect(saying('Abcdef1!', 'Abcdef1!')).toEqual([]);
    expect(saying('Abcdef1!', 'Abcdef1?')).toEqual([`${second}: Passwords must match`]);
    expect(saying('Abcdef1!', '')).toEqual([`${second}: Field is required`]);
    expect(saying('Abcdefg!', 'Abcdefg!')).toEqual([`${first}: Password should contain a digit`]);
    expect(saying('Abcdefg!', 'x')).toEqual([
      `${first}: Password should contain a digit`,
      `${second}: Passwords must match`,
    ]);
    expect(saying(undefined, undefined)).toEqual([
      `${first}: Field is required`,
      `${second}: Field is required`,
    ]);
  });

  test('a password change needs the current password', () => {
    const fresh = { new_password: 'Abcdef1!', new_password_confirm: 'Abcdef1!' };
    const required = ['old_password: Field is required'];
    expect(saidOf(changePasswordBody.safeParse(fresh))).toEqual(required);
    expect(saidOf(changePasswordBody.safeParse({ ...fresh, old_password: '' }))).toEqual(required);
  });
});

describe('updateUserBody', () => {
  const update = (body: object) => saidOf(updateUserBody.safeParse(body));

  test('fields missing from a profile update stay unchanged', () => {
    expect(updateUserBody.parse({})).toEqual({});
    expect(updateUserBody.parse({ bio: '' })).toEqual({ bio: '' });
  });

  test('profile fields have limits', () => {
    expect(update({ bio: 'a'.repeat(2000), first_name: 'a'.repeat(100) })).toEqual([]);
    expect(
      update({ bio: 'a'.repeat(2001), first_name: 'a'.repeat(101), featured_photos: Array(101).fill('1') }),
    ).toEqual([
      'first_name: Should be at most 100 characters',
      'bio: Should be at most 2000 characters',
      'featured_photos: At most 100 allowed',
    ]);
  });
});

describe('the body of a sign-in', () => {
  const { body } = accountRoutes.signIn;

  test('sign-in takes an email address and any password', () => {
    expect(body.parse({ username: 'Ada@Lane.example', password: 'x' })).toEqual({
      username: 'ada@lane.example',
      password: 'x',
      remember_me: false,
    });
  });

  test('sign-in reports missing fields', () => {
    expect(saidOf(body.safeParse({ username: 'ada', password: '' }))).toEqual([
      'username: Email format is invalid',
      'password: Field is required',
    ]);
    expect(saidOf(body.safeParse({}))).toEqual([
      'username: Field is required',
      'password: Field is required',
    ]);
  });
});

describe('organizationBody', () => {
  const organization = (body: Record<string, unknown>) => saidOf(organizationBody.safeParse(body));

  const brokerage = { name: 'Lane', kind: 'brokerage', state: '44', city: '7' };

  test.each(['brokerage', 'multifamily'])('a %s needs a state and a city', (kind) => {
    expect(organization({ name: 'Lane', kind, state: '44', city: '7' })).toEqual([]);
    const missing = ['state: Field is required', 'city: Field is required'];
    expect(organization({ name: 'Lane', kind })).toEqual(missing);
    expect(organization({ name: 'Lane', kind, state: null, city: null })).toEqual(missing);
    expect(organization({ name: 'Lane', kind, state: 'x', city: '7' })).toEqual(['state: is invalid']);
  });

  // The form holds an empty string for a select without a choice.
  test('an empty state or city is an error for a brokerage and ignored for an agent', () => {
    const nothing = { state: '', city: '' };
    const messages = organization({ ...brokerage, ...nothing });
    expect(messages).toEqual(expect.arrayContaining(['state: Field is required', 'city: Field is required']));
    expect(organization({ name: 'Lane', kind: 'agent', ...nothing })).toEqual([]);
  });

  test('an agent needs neither a state nor a city', () => {
    expect(organization({ name: 'Lane', kind: 'agent' })).toEqual([]);
    expect(organization({ name: 'Lane', kind: 'agent', state: null, city: null })).toEqual([]);
    expect(organization({ name: 'Lane', kind: 'agent', state: '44', city: '7' })).toEqual([]);
  });

  test.each([
    [{ kind: 'agent' }, ['name: Field is required']],
    [{ name: ' ', kind: 'agent' }, ['name: Field is required']],
    [{ name: 'a'.repeat(101), kind: 'agent' }, ['name: Should be at most 100 characters']],
    [{ name: 'Lane' }, ['kind: Field is required']],
    [{ name: 'Lane', kind: 'landlord' }, ['kind: Is not one of: agent, brokerage, multifamily']],
    [{ ...brokerage, contact_phone: '123' }, ['contact_phone: Should be valid phone number']],
    [{ ...brokerage, contact_phone: '+15125550123' }, []],
  ])('the organization %j gets the messages %j', (body, messages) => {
    expect(organization(body)).toEqual(messages);
  });
});
