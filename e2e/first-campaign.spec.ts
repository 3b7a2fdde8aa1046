import { expect, test, type Locator, type Page } from '@playwright/test';
import { metaCampaigns, newSandboxPerson, sandbox } from './at-the-sandbox.ts';
import { product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Counts of what a user does and sees, as the goal of the journey counts them. */
type Journey = { acts: number; screens: string[] };

/** Counts each address that the page shows as a screen; a return to a screen counts again. */
function follow(page: Page): Journey {
  const journey: Journey = { acts: 0, screens: [] };
  page.on('framenavigated', (frame) => {
    const { origin, pathname } = new URL(frame.url());
    const at = `${origin}${pathname}`;
    if (frame === page.mainFrame() && journey.screens.at(-1) !== at) journey.screens.push(at);
  });
  return journey;
}

test('a user goes from their website to a live campaign in 9 screens and 25 clicks and fields', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const network = await newSandboxPerson('Olive Grant');
  const user = await newPerson('Olive');
  await enter(page, user.email);
  const journey = follow(page);
  const click = async (part: Locator) => {
    journey.acts += 1;
    await part.click();
  };
  // Lands on the set-up, as a user does who signs in before they have an organization.
  await page.goto(`${product()}/organization/setup`);
  await page.getByRole('link', { name: 'Paste it and see your first ad' }).click();
  await page
    .getByLabel("Your building's or listing's website, or its address")
    .fill(`${sandbox()}/sites/maple-court`);

  // From here on everything counts: the website is pasted.
  await click(page.getByRole('button', { name: 'Show my ad' }));
  await expect(page.getByText('5 pictures are ready.')).toBeVisible({ timeout: 60_000 });
  await click(page.getByRole('button', { name: 'Use this ad' }));
  await click(page.getByRole('radio', { name: /Multifamily/ }));
  journey.acts += 1;
  await page.getByLabel('Organization name').fill('Grant Residential');
  await click(page.getByRole('button', { name: 'Create organization' }));
  await expect(page.getByRole('heading', { name: 'New building campaign' })).toBeVisible({ timeout: 60_000 });

  // The first campaign runs on Facebook and Instagram.
  await click(page.getByRole('checkbox', { name: 'Google AdWords', exact: true }));
  await click(page.getByRole('checkbox', { name: 'Google Ads', exact: true }));
  await click(page.getByRole('link', { name: 'Connect Facebook', exact: true }).first());
  await click(page.getByRole('button', { name: 'Connect Facebook' }));
  await click(page.locator(`button[name="person"][value="${network.id}"]`));
  await click(page.getByRole('button', { name: 'Continue as Olive' }));
  await click(page.getByRole('button', { name: 'Use this account' }));
  await click(page.getByRole('link', { name: 'Back to the campaign' }));
  await expect(page.getByLabel('Campaign name')).toHaveValue('Maple Court Apartments', { timeout: 30_000 });
  for (const field of ['Facebook page', 'Instagram account']) {
    const choice = page.getByRole('combobox', { name: field });
    await expect(choice).toBeEnabled();
    if ((await choice.inputValue()) !== '') continue;
    await click(choice);
    await click(page.getByRole('option').first());
  }
  await click(page.getByRole('button', { name: /^Go live/ }));
  const review = page.getByRole('dialog', { name: /^Go live and spend/ });
  await click(review.getByRole('button', { name: /^Go live for/ }));
  await expect(page.getByText('The campaign is live')).toBeVisible({ timeout: 90_000 });

  const [live] = await metaCampaigns(network.meta.ad_accounts[0]?.id ?? '');
  expect(live).toMatchObject({ status: 'ACTIVE' });
  expect(journey.acts, 'clicks and fields').toBeLessThanOrEqual(25);
  expect(journey.screens.length, journey.screens.join('\n')).toBeLessThanOrEqual(9);
  test.info().annotations.push({
    type: 'journey',
    description: `${journey.acts} clicks and fields, ${journey.screens.length} screens`,
  });
});
