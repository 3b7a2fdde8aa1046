import { describe, expect, test } from 'vitest';
import { messages, problem, say, type MessageKey } from './messages.ts';

const keys = Object.keys(messages) as MessageKey[];
const parametersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

describe('say', () => {
  test('say fills every parameter, numbers and repeated ones included', () => {
    expect(say('budgetMinimum', { price: 10 })).toBe('minimum daily budget is $10');
    expect(say('passwordLength', { min: 8, max: 64 })).toBe('Password should be 8 to 64 characters long');
    expect(say('tooMany', { max: 0 })).toBe('At most 0 allowed');
  });

  test('say inserts a value verbatim, special characters included', () => {
    expect(say('duplicate', { value: '$& $1 {{max}}' })).toBe('Duplicate value: $& $1 {{max}}');
    expect(say('duplicate', { value: '' })).toBe('Duplicate value: ');
  });

  test('say keeps an unknown parameter as written and ignores an unused one', () => {
    expect(say('tooMany')).toBe('At most {{max}} allowed');
    expect(say('required', { max: 3 })).toBe('Field is required');
  });

  test.each(keys)('the message %s is complete when all its parameters are given', (key) => {
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
])('the message %s reads as specified', (key, text) => {
  expect(messages[key]).toBe(text);
});

test('a problem is an error, and has params only when they are given', () => {
  expect(problem('name', 'required')).toEqual({ path: 'name', message: 'required', severity: 'error' });
  expect(Object.keys(problem('name', 'required'))).not.toContain('params');
  expect(problem('name', 'tooLong', { max: 3 }).params).toEqual({ max: 3 });
});
