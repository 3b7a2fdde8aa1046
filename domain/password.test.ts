import { describe, expect, test } from 'vitest';
import { say } from './messages.ts';
import { checkPassword } from './password.ts';

const said = (password: string) =>
  checkPassword(password).map(({ path, message, params }) => `${path}: ${say(message, params)}`);

const wrongLength = 'password1: Password should be 8 to 64 characters long';
const noSpecial = 'password1: Password should contain a special character';
const noUpper = 'password1: Password should contain an uppercase letter';
const noLower = 'password1: Password should contain a lowercase letter';
const noDigit = 'password1: Password should contain a digit';

describe('a new password', () => {
  test.each(['Abcdef1!', 'Çédille9_', `Aa1!${'x'.repeat(60)}`, 'correct Horse 7 battery.'])(
    'the password %j is accepted',
    (password) => {
      expect(said(password)).toEqual([]);
    },
  );

  test.each([
    ['', ['password1: Field is required']],
    ['Abcde1!', [wrongLength]],
    [`Aa1!${'x'.repeat(61)}`, [wrongLength]],
    ['Abcdefg1', [noSpecial]],
    ['Abcdef 1', [noSpecial]],
    ['abcdef1!', [noUpper]],
    ['ABCDEF1!', [noLower]],
    ['Abcdefg!', [noDigit]],
    ['abc', [wrongLength, noSpecial, noUpper, noDigit]],
    ['        ', [noSpecial, noUpper, noLower, noDigit]],
  ])('the password %j gets the messages %j', (password, messages) => {
    expect(said(password)).toEqual(messages);
  });

  test('the length of a password is counted in characters, with an emoji as one', () => {
    expect(said('Aa1😀😀😀')).toEqual([wrongLength]);
    expect(said(`Aa1!${'😀'.repeat(60)}`)).toEqual([]);
  });

  test('password problems use the given field path', () => {
    expect(checkPassword('', 'new_password')).toEqual([
      { path: 'new_password', message: 'required', severity: 'error' },
    ]);
  });
});
