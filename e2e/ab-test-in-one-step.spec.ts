import { expect, test } from '@playwright/test';
import { abTestRoutes, type AbTestInfo } from '../contract/ab-testing.ts';
import { campaignRoutes } from '../contract/campaigns.ts';
import { withTitle } from '../domain/ab-testing/with-title.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { currentCampaign, untilQuiet } from './ab-test-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { launch } from './report-steps.ts';

test('a suggested test is written and started in one step, and its two ads are shown from then on', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page, [400, 409]);
  const person = await newPerson('Tessa', 'multifamily');
  const client = personClient(product(), person.access);
  const [launched] = await launch(person, ['One step']);
  if (launched === undefined) throw new Error('nothing was launched');
  const of = { client, id: launched.id };
  const params = { id: of.id };
  const { revision, facebook_ad } = await currentCampaign(of);
  const a = withTitle(facebook_ad, { value: 'a', label: 'Welcome to Cedar House' });
  await client.call(campaignRoutes.updateCampaign, {
    params,
    body: { revision, facebook_ad: { ...a, is_active: true } },
  });
  await untilQuiet(of);
  const { results } = await client.call(abTestRoutes.abTestSuggestions, { params });
  const price = results.find(({ angle }) => angle === 'price')?.title.label ?? '';
  expect(price).toMatch(/\$[\d,]+/);

  await enter(page, person.email);
  let unreviewed = true;
  await page.route('**/ab_test/suggestions/', (route) =>
    unreviewed ? route.fulfill({ json: { results: [], unreviewed_changes: true } }) : route.continue(),
  );
  await page.goto(`${product()}/campaigns/${of.id}/ab-testing`);
  const proposals = page.getByRole('region', { name: 'Suggested tests' });
  await expect(proposals).toContainText('Facts that the ads show have changed');
  await expect(proposals.getByRole('link', { name: 'Review the ads' })).toHaveAttribute('href', /#ads$/);
  unreviewed = false;
  await page.reload();
  const proposal = proposals.getByRole('article', { name: `Test the price in the title: ${price}` });
  const [ofA, ofB] = ['Variant A', 'Variant B'].map((name) => proposal.getByRole('region', { name }));
  await expect(ofA ?? proposal).toContainText('Welcome to Cedar House');
  await expect(ofB ?? proposal).toContainText(price);
  await expect(proposal).toContainText('$10 per day for each version');
  await expect(proposals).toContainText('On Facebook, each changes the title alone');
  await expect(proposal).toContainText('Variant B on Instagram is the Facebook ad with the new title');
  await expect(proposal).toContainText('four out of five tests would detect');
  await holds(page);
  await proposals
    .getByRole('button', { name: /^Show both ads/ })
    .last()
    .click();
  await expect(proposal, 'one test shows its ads at a time').toHaveCount(0);
  await proposals.getByRole('button', { name: `Show both ads: ${price}` }).click();
  await expect(proposal.getByRole('heading').first(), 'its button has gone').toBeFocused();

  await page.setViewportSize({ width: 390, height: 860 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await holds(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ colorScheme: 'light' });

  const start = proposal.getByRole('button', { name: 'Write B and start' });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Start this test?' });
  await expect(dialog).toContainText(`Variant B gets the title “${price}”`);
  await expect(dialog).toContainText('Its text and pictures are those of the Facebook ad, also on Instagram');
  await expect(dialog).toContainText('it replaces the Instagram ad');
  await expect(dialog).toContainText('$10 for A and $10 for B');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(start, 'the focus is where it was').toBeFocused();
  await start.click();
  let broken = true;
  await page.route('**/ab_test/variant_b/', (route) =>
    broken ? route.fulfill({ status: 400, json: { 'variant_b.titles.0': ['Too loud'] } }) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Write B and start' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Variant B: Too loud');
  const form = dialog.getByRole('link', { name: 'Open the campaign form' });
  await expect(form).toHaveAttribute('href', /#test$/);
  await holds(page);
  broken = false;
  const { revision: now } = await currentCampaign(of);
  const written = withTitle(a, { value: 'c', label: 'Come and see Cedar House' });
  await client.call(abTestRoutes.saveVariants, { params, body: { revision: now, variant_b: written } });
  await dialog.getByRole('button', { name: 'Write B and start' }).click();
  await expect(dialog.getByRole('alert'), 'another user wrote variant B').toContainText('was not started');
  await expect(dialog).toContainText('It replaces the variant B that is written now');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Write B and start' }).click();
  await expect(page.getByText('The test has been created.')).toBeVisible();
  const course = page.getByRole('region', { name: 'Test running' });
  await expect(course.getByRole('region', { name: 'Variant B' })).toContainText(price, { timeout: 30_000 });
  await expect(course.getByRole('region', { name: 'Variant A' })).toContainText('Welcome to Cedar House');
  await expect(course.getByText('Better')).toHaveCount(0);
  expect((await currentCampaign(of)).variant_b?.titles?.[0]?.label).toBe(price);

  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const inReport = page.getByRole('region', { name: 'A/B test' });
  await expect(inReport.getByRole('listitem').last()).toContainText(price);
  await holds(page);

  await page.route(`**/campaign/${of.id}/ab_test/`, async (route) => {
    const info: AbTestInfo = await (await route.fetch()).json();
    const details = info.ab_testing_details;
    // The campaign no longer has the picture of variant B.
    const images = details?.variant_b.images.slice(0, 1).map((image) => ({ ...image, image_id: '999999' }));
    const variant_b = { ...details?.variant_b, images };
    const decided = { status: 'ended', outcome: 'winner_b', variant_b };
    await route.fulfill({ json: { ...info, ab_testing_details: { ...details, ...decided } } });
  });
  await inReport.getByRole('link', { name: 'Open the A/B test' }).click();
  const decided = page.getByRole('region', { name: 'Variant B won' });
  await expect(decided.getByRole('region', { name: 'Variant B' })).toContainText('Better');
  await expect(decided.getByRole('img', { name: 'Ad picture: No longer in the campaign' })).toBeVisible();
  await expect(decided).toContainText('One picture is no longer in the campaign and is not shown.');
  await expect(decided).not.toContainText('No picture yet');
  await expect(decided.getByRole('region', { name: 'Variant A' })).not.toContainText('Better');
  await holds(page);
  expect(complaints()).toEqual([]);
});
