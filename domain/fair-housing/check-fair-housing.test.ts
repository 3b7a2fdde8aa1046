import { describe, expect, test } from 'vitest';
import type { AdGroup, CampaignContent } from '../campaign-content.ts';
import { checkCampaign, type CampaignContext } from '../check-campaign.ts';
import type { FairHousingFacts } from './check-fair-housing.ts';
import {
  complete,
  context,
  facts,
  group,
  judgedBy,
  ownNames,
  social,
  texts,
} from '../examples/complete-campaign.ts';
import { heldPermissions, type FairHousingStop } from './fair-housing-permission.ts';
import { say, type Problem } from '../messages.ts';

const said = (problems: readonly Problem[]) =>
  problems.map(({ path, message, params }) => `${path}: ${say(message, params)}`);
const check = (changes: Partial<CampaignContent>, about = context) =>
  said(checkCampaign({ ...complete, ...changes }, about));
const groups = (...all: AdGroup[]) => ({ google_adwords_ad: { is_active: true, ad_groups: all } });

describe('fair housing', () => {
  test('wording that cannot be used is an error, and wording that may break the rules is a warning', () => {
    const [titles, descriptions] = [texts('Adults only'), texts('Next to the synagogue.')];
    const found = checkCampaign({ ...complete, facebook_ad: { ...social, titles, descriptions } }, context);
    expect(found.map(({ path, message, severity }) => [path, message, severity])).toEqual([
      ['facebook_ad.titles.0', 'fairHousingBlocked', 'error'],
      ['facebook_ad.descriptions.0', 'fairHousingWarning', 'warning'],
    ]);
    expect(said(found)[0]).toMatch(
      /“Adults only” cannot be used in a housing ad \(Fair Housing Act, 42 U\.S\.C\. 3604\(c\): families and children\)\. \w/,
    );
    expect(said(found)[0]).toContain('It refuses, limits or prefers people.');
    expect(said(found)[1]).toMatch(
      /“.*synagogue.*” may break fair-housing rules \(Fair Housing Act, 42 U\.S\.C\. 3604\(c\): religion\)\. \w/,
    );
    expect(said(found).join(' ')).not.toContain('{{');
  });

  test('a finding names its category in words', () => {
    const descriptions = texts('See floor plans and prices.', 'No immigrants');
    const found = said(checkCampaign({ ...complete, ...groups(group('Brand', { descriptions })) }, context));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^google_adwords_ad\.ad_groups\.0\.descriptions\.1: .*: national origin\)/);
  });

  test("the building's own names are not flagged", () => {
    const titles = texts('Live at Plantation Gardens');
    const named = ownNames('Plantation Gardens');
    const found = (about: CampaignContext) =>
      checkCampaign({ ...complete, facebook_ad: { ...social, titles } }, about).map(({ path }) => path);
    expect(found(context)).toEqual(['facebook_ad.titles.0']);
    expect(found(named)).toEqual(['target_id']);
  });

  test.each(['name', 'address'])("the property's %s does not excuse blocked wording", (which) => {
    const titles = texts('No children, adults only');
    const found = checkCampaign(
      { ...complete, facebook_ad: { ...social, titles } },
      which === 'name'
        ? ownNames('No children')
        : judgedBy({ own: { ...facts.own, address: 'No children' } }),
    );
    expect(
      found.filter(({ path }) => path === 'facebook_ad.titles.0').map(({ severity }) => severity),
    ).toEqual(['error', 'error']);
    expect(found.some(({ path }) => path === 'target_id')).toBe(true);
  });

  test('a name that is only partly blocked does not excuse blocked wording', () => {
    const titles = texts('Adults only at the synagogue');
    const named = ownNames('Adults only at the synagogue');
    expect(check({ facebook_ad: { ...social, titles } }, named)[0]).toMatch(/titles.0: .* cannot be used/);
  });

  test('findings of the lowest severity are not reported', () => {
    expect(check({ facebook_ad: { ...social, titles: texts('Perfect for sunsets') } })).toEqual([]);
  });
});

describe('fair housing in a state', () => {
  const facebook_ad = {
    ...social,
    titles: texts('Adults only'),
    descriptions: texts('No Section 8'),
  };
  const found = (changes: Partial<FairHousingFacts>) =>
    checkCampaign({ ...complete, facebook_ad }, judgedBy(changes)).map(({ path, message, severity }) => [
      path,
      message,
      severity,
    ]);
  const federal = ['facebook_ad.titles.0', 'fairHousingBlocked', 'error'];

  test('wording that only a state forbids blocks a campaign in that state and not elsewhere', () => {
    const local = ['facebook_ad.descriptions.0', 'fairHousingBlocked', 'error'];
    expect(found({ state: 'CA' })).toEqual([federal, local]);
    expect(found({ state: 'WY' })).not.toContainEqual(local);
    expect(found({})).not.toContainEqual(local);
  });

  test('age wording does not block an ad of a declared community for older persons', () => {
    const titles = texts('55+ community');
    const messagesOf = (olderPersonsCommunity: boolean) =>
      checkCampaign(
        { ...complete, facebook_ad: { ...social, titles } },
        judgedBy({ state: 'CA', olderPersonsCommunity }),
      ).map(({ message }) => message);
    expect(messagesOf(false)).toEqual(['fairHousingWarning']);
    expect(messagesOf(true)).toEqual([]);
  });
});

describe('an exception allowed by an owner', () => {
  const loft = 'Mexican Village loft';
  const stopsOf = (content: Partial<CampaignContent>, allowed: FairHousingStop[] = []) =>
    checkCampaign({ ...complete, ...content }, judgedBy({ allowed })).flatMap(({ stop }) => stop ?? []);
  const titled = (...labels: string[]) => ({ facebook_ad: { ...social, titles: texts(...labels) } });
  const [permission] = stopsOf(titled(loft));
  const allowed = permission === undefined ? [] : [permission];

  test('an exception names the rule, the place, the whole text and the span of the words', () => {
    const rule_id = expect.any(String);
    expect(permission).toEqual({ place: 'facebook_ad.titles', rule_id, text: loft, start: 0, end: 7 });
  });

  test('an exception unblocks its own text and shows a warning with the text', () => {
    const [found] = checkCampaign({ ...complete, ...titled(loft) }, judgedBy({ allowed }));
    expect(found).toMatchObject({ message: 'fairHousingAllowed', severity: 'warning' });
    expect(found && say(found.message, found.params)).toContain(`in exactly this text: “${loft}”`);
  });

  test.each([
    'No Mexican tenants',
    'Mexican applicants will be refused',
    `${loft}s`,
    `A ${loft}`,
    loft.toUpperCase(),
    'Mexican Village loft, no Mexican tenants',
  ])('an exception does not cover the text “%s”', (text) => {
    expect(stopsOf(titled(text), allowed).map((stop) => stop.text)).toContain(text);
  });

  test('an exception does not cover the same text in another place', () => {
    const instagram_ad = { ...social, titles: texts(loft) };
    expect(stopsOf({ ...titled(loft), instagram_ad }, allowed)).toMatchObject([
      { place: 'instagram_ad.titles', text: loft },
    ]);
  });

  test.each(['Adults only', 'Child-free living', 'No kids', 'Couples only', 'Adult-oriented community'])(
    'no one can allow the text “%s”',
    (text) => {
      const [stop] = stopsOf(titled(text));
      expect(
        checkCampaign({ ...complete, ...titled(text) }, judgedBy({ allowed: stop ? [stop] : [] })),
      ).toEqual([expect.objectContaining({ severity: 'error', final: true })]);
    },
  );

  test.each(['Adults-only pool hours', 'No children in the hot tub after 9 p.m.', 'The spa is adults only'])(
    'an owner can allow the rule of use “%s”',
    (text) => {
      const allowance = stopsOf(titled(text));
      expect(checkCampaign({ ...complete, ...titled(text) }, judgedBy({ allowed: allowance }))).toEqual([
        expect.objectContaining({ message: 'fairHousingAllowed', severity: 'warning' }),
      ]);
    },
  );

  test.each(['Adults only building with a pool', 'No children in our pool community', 'No kids. Great pool'])(
    'the mention of a pool makes no exclusion a rule of use: “%s”',
    (text) => {
      expect(checkCampaign({ ...complete, ...titled(text) }, context)[0]).toMatchObject({ final: true });
    },
  );

  test('an exception does not cover another finding in the same text', () => {
    const twice = 'Mexican Village, no Mexican tenants';
    const [first, ...others] = stopsOf(titled(twice));
    expect(others).not.toEqual([]);
    expect(stopsOf(titled(twice), first === undefined ? [] : [first])).toEqual(others);
  });

  test.each([
    ['rule', { rule_id: 'z99' }],
    ['start', { start: 1 }],
    ['end', { end: 6 }],
  ])('an exception with another %s has no effect', (_, change) => {
    const other = allowed.map((one) => ({ ...one, ...change }));
    expect(stopsOf(titled(loft), other)).toEqual(allowed);
  });

  test('an exception follows its row and ends when its text changes', () => {
    const moved = { ...complete, ...titled('Tour The Larkin', ` ${loft} `) };
    expect(heldPermissions(moved, allowed)).toEqual(allowed);
    expect(heldPermissions({ ...complete, ...titled(`${loft}s`) }, allowed)).toEqual([]);
    expect(
      heldPermissions({ ...complete, instagram_ad: { ...social, titles: texts(loft) } }, allowed),
    ).toEqual([]);
  });
});

describe('names of the promoted property', () => {
  const stops = (title: string, own: Partial<FairHousingFacts['own']>, state: string | null = null) =>
    checkCampaign(
      { ...complete, facebook_ad: { ...social, titles: texts(title) } },
      judgedBy({ state, own: { ...facts.own, ...own } }),
    ).map(({ path }) => path);

  test.each([
    ['Gay Terrace condo', { address: '12 N Gay Ter, Baltimore, MD', city: 'Baltimore' }],
    ['Homes on Gay Ter', { address: '12 Gay Terrace Apt 3', city: 'Baltimore' }],
    ['Gang Hollow Lofts in Gang Hollow', { names: ['Gang Hollow Lofts'], city: 'Gang Hollow' }],
    ['Plantation apartments', { names: ['Plantation Pointe'], city: 'Plantation' }],
  ])('the text “%s” is not flagged for the street or city of the property', (title, own) => {
    expect(stops(title, {})).not.toEqual([]);
    expect(stops(title, own)).toEqual([]);
  });

  test.each([
    ['No gay couples', { address: '12 Gay Street', city: 'Baltimore' }],
    ['No children', { address: '12 No Children Street', city: 'Baltimore' }],
    ['No Children Street lofts', { address: '12 No Children Street', city: 'Baltimore' }],
    ['No Oriental tenants', { city: 'Oriental' }],
  ])('the text “%s” is flagged regardless of the street or city name', (title, own) => {
    expect(stops(title, own, 'NC')).toContain('facebook_ad.titles.0');
  });

  test('a one-word city that names a protected class is excused together with its state', () => {
    expect(stops('Homes in Oriental, NC', { city: 'Oriental' }, 'NC')).toEqual([]);
  });
});

describe('fair housing in keywords', () => {
  const keyworded = (...labels: string[]) =>
    groups(group('Brand', { keywords: labels.map((label) => ({ label, value: label })) }));
  const foundIn = (label: string, changes: Partial<FairHousingFacts> = {}) =>
    checkCampaign({ ...complete, ...keyworded('lofts', label) }, judgedBy(changes));

  test.each(['adults only apartments', '"no kids apartments"', '[whites only apartments]'])(
    'the keyword %s blocks the campaign and is named',
    (label) => {
      const words = label.replaceAll(/["[\]]/g, '');
      const [found, ...others] = foundIn(label);
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        path: 'google_adwords_ad.ad_groups.0.keywords.1',
        message: 'fairHousingKeywordBlocked',
        severity: 'error',
      });
      expect(found && say(found.message, found.params)).toContain(`The keyword “${words}” cannot`);
    },
  );

  test('a keyword that only some states forbid stays a warning there', () => {
    expect(foundIn('no section 8', { state: 'CA' })).toMatchObject([
      { message: 'fairHousingKeywordWarning', severity: 'warning' },
    ]);
  });

  test('an exception for a keyword covers every match type of it and no other keyword', () => {
    const allowed = foundIn('mexican village apartments').flatMap(({ stop }) => stop ?? []);
    expect(foundIn('[mexican village apartments]', { allowed })).toMatchObject([{ severity: 'warning' }]);
    expect(foundIn('mexican village lofts', { allowed })).toMatchObject([{ severity: 'error' }]);
  });
});

test('a doubtful name of the promoted property is reported once as a warning', () => {
  const named = judgedBy({ own: { ...facts.own, names: ['Adults Only Towers'], address: '1 Elm Street' } });
  expect(checkCampaign(complete, named)).toEqual([
    expect.objectContaining({ path: 'target_id', severity: 'warning' }),
  ]);
});
