import { describe, expect, test } from 'vitest';
import { formatPhone, maskPhone, normalizePhone, phonePattern } from './phone.ts';

describe('phone numbers', () => {
  test.each([
    ['(512) 555-0123', '+15125550123'],
    ['512.555.0123', '+15125550123'],
    ['1-512-555-0123', '+15125550123'],
    ['+1 (512) 555-0123', '+15125550123'],
    ['+15125550123', '+15125550123'],
  ])('the typed phone number %j is stored as %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
    expect(normalizePhone(typed)).toMatch(phonePattern);
  });

  test.each([
    '512 555 012',
    '+44 20 7946 0958',
    '+1 512 555 01234',
    '2 512 555 0123',
    'call me',
    '++15125550123',
  ])('the typed phone number %j does not become a valid number', (typed) => {
    expect(normalizePhone(typed)).not.toMatch(phonePattern);
  });

  test('an empty phone number stays empty', () => {
    expect(normalizePhone('')).toBe('');
    expect(normalizePhone(' () ')).toBe('');
  });

  test('a stored number is shown with its mask, and anything else unchanged', () => {
    expect(formatPhone('+15125550123')).toBe('+1 (512) 555-0123');
    expect(formatPhone('5125550123')).toBe('5125550123');
    expect(formatPhone('')).toBe('');
  });
});

test.each([
  ['', ''],
  ['+', '+'],
  ['+1', '+1'],
  ['5', '+1 (5'],
  ['512', '+1 (512'],
  ['5125', '+1 (512) 5'],
  ['+1 (512) 5550', '+1 (512) 555-0'],
  ['15125550123', '+1 (512) 555-0123'],
  ['512555012399', '+1 (512) 555-0123'],
  ['+1 (512) ', '+1 (512'],
  ['+44 20', '+4420'],
  ['call me', ''],
])('the partly typed number %j is shown as %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});
