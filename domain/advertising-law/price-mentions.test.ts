import { describe, expect, test } from 'vitest';
import { lowPricesIn, withTotals } from './price-mentions.ts';
import type { Pricing } from './total-price.ts';

/** Studios from $1,450 to $1,600 and one-bedrooms from $1,900, with $85 a month on top. */
const pricing: Pricing = { rent_cents: [145_000, 160_000, 190_000], fee_cents: 8500, everywhere: false };

describe('a text that states a price below the total', () => {
  test.each([
    ['From $1,450', 'From $1,535'],
    ['$1,450', '$1,535'],
    ['Studios from $1450/mo', 'Studios from $1,535/mo'],
    ['Rent from $1,450 a month', 'Rent from $1,535 a month'],
    ['Studios $1,450 to $1,600', 'Studios $1,535 to $1,685'],
    ['$1,450-1,600 a month', '$1,535-1,685 a month'],
    ['Studios from $1.45k', 'Studios from $1,535'],
    ['Rent 1,450 a month', 'Rent 1,535 a month'],
    ['1450 per month', '1,535 per month'],
    ['Homes for 1,450 dollars', 'Homes for 1,535 dollars'],
    ['$1,450.00 monthly', '$1,535 monthly'],
    ['1 bed from $1,900+', '1 bed from $1,985+'],
    ['No deposit: $1,450 a month', 'No deposit: $1,535 a month'],
    ['No application fee, $1,450 a month', 'No application fee, $1,535 a month'],
    ['$1,450 a month, fees included', '$1,535 a month, fees included'],
    ['$1,450 plus $85 in fees', '$1,535 plus $85 in fees'],
    ['Save big! Studios from $1,450', 'Save big! Studios from $1,535'],
    ['Two blocks from the park, from $1,450', 'Two blocks from the park, from $1,535'],
    ['Live off Congress Avenue from $1,450', 'Live off Congress Avenue from $1,535'],
    ['$1,450 off Congress Avenue', '$1,535 off Congress Avenue'],
    ['Reduced to $1,450 a month', 'Reduced to $1,535 a month'],
    ['Desde $1,450 al mes', 'Desde $1,535 al mes'],
    ['Under $1,450 a month', 'Under $1,535 a month'],
    ['With parking from $1,450 a month', 'With parking from $1,535 a month'],
    ['Pets welcome from $1,450', 'Pets welcome from $1,535'],
    ['From $1,399 a month', 'From $1,535 a month'],
    ['$1,530/mo', '$1,535/mo'],
    ['Larkin Studios - $1,450', 'Larkin Studios - $1,535'],
    ['Only $1,450! Save $500 on move-in', 'Only $1,535! Save $500 on move-in'],
    ['Homes at $1,450 (deposit $500)', 'Homes at $1,535 (deposit $500)'],
    ['1535 Elm Street, from $1,450', '1535 Elm Street, from $1,535'],
    ['From $1,450. Call 617-555-1535', 'From $1,535. Call 617-555-1535'],
    ['From $1,450 - 617-555-1535', 'From $1,535 - 617-555-1535'],
    ['From $1,450. 1,535 sq ft', 'From $1,535. 1,535 sq ft'],
    ['$1,450 - 1,535 sq ft', '$1,535 - 1,535 sq ft'],
    ['$1,450 a month. Deposit $1,535', '$1,535 a month. Deposit $1,535'],
    ['$1,450 a month, save $1,535 a year', '$1,535 a month, save $1,535 a year'],
    ['$1,450 apartments in Boston', '$1,535 apartments in Boston'],
    ['Cheap $1,450 apartments', 'Cheap $1,535 apartments'],
    ['$1,450 homes', '$1,535 homes'],
    ['Luxury $1,450 units available', 'Luxury $1,535 units available'],
    ['$1,450 Back Bay studios', '$1,535 Back Bay studios'],
    ['US$1,450 a month', 'US$1,535 a month'],
    ['USD 1,450', 'USD 1,535'],
    ['1450$/mo', '$1,535/mo'],
    ['$1,450mo', '$1,535mo'],
    ['$1450month', '$1,535month'],
    ['$1450per month', '$1,535per month'],
    ['No broker fees $1,450/mo', 'No broker fees $1,535/mo'],
    ['No admin fees from $1,450', 'No admin fees from $1,535'],
    ['No application fees from $1,450', 'No application fees from $1,535'],
    ['$0 security deposit from $1,450', '$0 security deposit from $1,535'],
    ['Starting at 1,450', 'Starting at 1,535'],
    ['Studios as low as 1,450', 'Studios as low as 1,535'],
    ['From 1450', 'From 1,535'],
    ['From 1450 2 bed', 'From 1,535 2 bed'],
    ['Move-in special: $1,450 a month', 'Move-in special: $1,535 a month'],
    ['From 1450 In Boston', 'From 1,535 In Boston'],
    ['Reduced to $1,450', 'Reduced to $1,535'],
    ['Move in today from $1,450', 'Move in today from $1,535'],
  ])('“%s” gets the total', (text, fixed) => {
    expect(withTotals(text, pricing)).toBe(fixed);
    expect(lowPricesIn(fixed, pricing)).toEqual([]);
  });

  test.each([
    'From $1,535',
    'Studios from $1,535 to $1,685 a month',
    'Total $1,535: $1,450 rent plus $85 in fees',
    'Save $500',
    'Save $1,450 on your first month',
    '$1,450 off your first month',
    'Up to $1,450 off',
    'Get $1,450 back at move-in',
    'Deposit $1,450',
    'Security deposit: $1,450',
    '$1,450 deposit',
    '$1,450 refundable security deposit',
    'Holding deposit from $500',
    'Application fee $50',
    'Including $85 in mandatory fees',
    'Trash $85 a month',
    'Parking from $900 a month',
    'Garage parking at $1,000 a month',
    'Pet rent $50 a month',
    '1,450 sq ft',
    'From 1,450 square feet',
    'Homes with 1,450 sq. ft. of space',
    '1450 Main Street',
    'Call 512-555-1450',
    'For sale at $450,000',
    '$1,450,000',
    'Was $1,450',
    '$1,450 gift card',
    '$1,450 a week',
    'Rooms at $1,200 per person',
    'Open since 1450',
    'Two bedrooms from $2,400',
    '$2,035 a month for a corner studio',
    'Now leasing',
    'A $1,450 credit toward rent',
    'Income from $1,450 a month',
    'Storage for $99 a month',
    'Save $800 a month',
    'Starting at 1,535: 1,450 a month and 85 in fees',
    'From the $1,500s',
    'For rent: 1200 Elm Street',
    'For rent: 1450 Elm Street',
    'For rent: 1450 15th Street',
    'Apartments for rent at 1450 w lake st',
    'Homes for rent at 1200 Elm Street',
    'Now renting: 900 Oak Avenue',
    'Apartments for rent at 1250 W Lake St',
    'Now renting 1100 new homes',
    'Now renting 1450 new homes',
    'Rentals from 900 to 1,400 sq ft',
    'Rentals from 1,450 to 1,600 sq ft',
    'One month free, a $1,450 value',
    '$1,450 in free rent',
    '$1,450 rent credit',
    'Up to $1,450 in rent savings',
    '$1,450 move-in special',
    'Move-in special: $1,450',
    'Get $1,450 free',
    "First month's rent only $750",
    "First month's rent $1,450",
    "50% off: first month's rent $767",
    'Pay only $999 to move in',
    'Move in for just $999',
    'Look and lease: $1,000',
    '$1,450 referral bonus',
    'Deposit may be up to $1,450',
    'Security deposit equal to one month ($1,450)',
    '$1,450 due at signing',
    'Section 8 vouchers up to $1,450 accepted',
    'Income limits from $1,200 a month',
    'Similar homes rent for $1,500 a month',
    'HOA $900/mo',
    'Office from $1,000 a month',
    'Parking spaces from $800/mo',
    'Saves you $1,450',
    'Rent reduced $1,450',
    '$768 a month each for two',
  ])('“%s” is silent', (text) => {
    expect(lowPricesIn(text, pricing)).toEqual([]);
  });

  test.each([
    ['Rents start at $1,299', 129_900],
    ['Starting at $1,500', 150_000],
    ['From the $1,400s', 140_000],
    ['Apartments under $1,500', 150_000],
  ])('“%s” may state a price, so it stays', (text, amount) => {
    expect(lowPricesIn(text, pricing)).toMatchObject([{ amount, total: 153_500, sure: false }]);
    expect(withTotals(text, pricing)).toBe(text);
  });

  test('an amount that is a rent of one type and the total of another is accepted', () => {
    const overlapping = { ...pricing, rent_cents: [145_000, 153_500] };
    expect(withTotals('Studios from $1,535', overlapping)).toBe('Studios from $1,535');
    expect(withTotals('From $1,450', overlapping)).toBe('From $1,535');
  });

  test('nothing is found without fees', () => {
    expect(lowPricesIn('From $1,450', { ...pricing, fee_cents: 0 })).toEqual([]);
  });
});
