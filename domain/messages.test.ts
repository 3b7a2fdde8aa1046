import { describe, expect, test } from 'vitest';
import { messages, problem, say, type MessageKey } from './messages.ts';

const keys = Object.keys(messages) as MessageKey[];
const parametersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

describe('say', () => {
  test('fills parameters, numbers and repeated ones too', () => {
    expect(say('budgetMinimum', { price: 10 })).toBe('minimum daily budget is $10');
    expect(say('passwordLength', { min: 8, max: 64 })).toBe('Password should be 8 to 64 characters long');
    expect(say('tooMany', { max: 0 })).toBe('At most 0 allowed');
  });

  test('takes a value as it is, whatever it looks like', () => {
    expect(say('duplicate', { value: '$& $1 {{max}}' })).toBe('Duplicate value: $& $1 {{max}}');
    expect(say('duplicate', { value: '' })).toBe('Duplicate value: ');
  });

  test('leaves a parameter that is not known as it is written, and ignores one that is not asked for', () => {
    expect(say('tooMany')).toBe('At most {{max}} allowed');
    expect(say('required', { max: 3 })).toBe('Field is required');
  });

  test.each(keys)('%s is filled completely when it is given what it asks for', (key) => {
    const params = Object.fromEntries(parametersOf(messages[key]).map((name) => [name, `<${name}>`]));
    expect(say(key, params)).not.toMatch(/\{|\}/);
    expect(messages[key].trim()).toBe(messages[key]);
    expect(messages[key]).not.toBe('');
  });
});

test.each<[MessageKey, string]>([
  ['required', 'Field is required'],
  ['invalid', 'is invalid'],
  ['email', 'Email format is invalid'],
  ['phone', 'Should be valid phone number'],
  ['url', 'Url is invalid'],
  ['passwordsMatch', 'Passwords must match'],
  ['acceptTerms', 'Please accept the Terms of Service and Privacy Policy'],
  ['minAboveMax', 'Min price should be less then max price'],
  ['titleExclamation', 'Exclamation marks are not allowed!'],
  ['adGroupNameDuplicate', 'Ad Group names must be unique, please remove duplicates.'],
  ['adGroupNameTaken', 'Group with the same name already exists'],
  ['dateInvalid', '{{value}} is invalid'],
  ['budgetMinimum', 'minimum daily budget is ${{price}}'],
])('%s reads as people know it', (key, text) => {
  expect(messages[key]).toBe(text);
});

test('a problem is an error, and carries parameters only where it has them', () => {
  expect(problem('name', 'required')).toEqual({ path: 'name', message: 'required', severity: 'error' });
  expect(Object.keys(problem('name', 'required'))).not.toContain('params');
  expect(problem('name', 'tooLong', { max: 3 }).params).toEqual({ max: 3 });
});
