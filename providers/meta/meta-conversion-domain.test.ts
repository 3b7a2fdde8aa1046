import { expect, test } from 'vitest';
import { conversionDomain } from './meta-conversion-domain.ts';

test.each([
  ['https://www.maple-court.example/apartments', 'maple-court.example'],
  ['https://leasing.greystar.com/austin?utm_source=x', 'greystar.com'],
  ['https://homes.lettings.co.uk', 'lettings.co.uk'],
  ['https://maple.myshopify.com/tour', 'maple.myshopify.com'],
  ['https://APARTMENTS.Example.ORG./', 'example.org'],
  ['http://203.0.113.7:8080/tour', undefined],
  ['http://localhost:4999/sites/maple', undefined],
  ['https://github.io', undefined],
])('leads of %s are counted under %s', (address, domain) => {
  expect(conversionDomain(address)).toBe(domain);
});
