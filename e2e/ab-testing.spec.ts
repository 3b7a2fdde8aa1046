import { expect, test, type Page } from '@playwright/test';
import { abTestRoutes } from '../contract/ab-testing.ts';
import { campaignRoutes, type Campaign } from '../contract/campaigns.ts';
import { reportRoutes } from '../contract/reports.ts';
import { personClient, type PersonClient } from '../scripts/sample-data/client.ts';
import { startAnotherTest } from './ab-test-steps.ts';
import { metaCampaigns } from './at-the-sandbox.ts';
import { openCampaign } from './campaign-steps.ts';
import { holds, listen, press, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { launch, letDaysPass, type Launched } from './report-steps.ts';

/** The course of an A/B test on screen: unmet conditions, start, lock, figures and end. */

type Stage = { person: Person; client: PersonClient; launched: Launched; campaign: Campaign };

async function live(firstName: string, name: string): Promise<Stage> {
  const person = await newPerson(firstName, 'multifamily');
  const client = personClient(product(), person.access);
  const [launched] = await launch(person, [name]);
  if (launched === undefined) throw new Error('nothing was launched');
  const campaign = await client.call(campaignRoutes.getCampaign, { params: { id: launched.id } });
  return { person, client, launched, campaign };
}

/** Advances the clock and waits for the test's figures. */
async function measure({ client, campaign: { id } }: Stage, days: number): Promise<void> {
  await letDaysPass(client, days);
  await client.call(reportRoutes.refreshReport, { params: { id } });
  const measured = async () => {
    const { days: seen } = await client.call(abTestRoutes.abTestStats, { params: { id } });
    return seen.length;
  };
  await expect.poll(measured, { timeout: 40_000 }).toBeGreaterThanOrEqual(days - 1);
}

const startButton = (page: Page) => page.getByRole('button', { name: 'Start the test' });
const condition = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('an A/B test is written, started, locked, measured and stopped, and its winner is applied', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const complaints = listen(page, [400]);
  const stage = await live('Abel', 'Two ways');
  const { person, launched, campaign } = stage;
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await page.getByRole('link', { name: 'A/B test', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A/B test of Two ways' })).toBeVisible();
  await expect(condition(page, 'Variant B is complete')).toContainText('not met');
  await expect(condition(page, 'At least $20 per day')).not.toContainText('not met');
  await holds(page);

  const dialog = page.getByRole('dialog');
  await expect(startButton(page)).toBeDisabled();
  await expect(startButton(page)).toHaveAccessibleDescription(
    'The test cannot start: variant B is not written or not complete.',
  );

  await page.getByRole('link', { name: 'Write variant B' }).last().click();
  const on = page.getByRole('switch', { name: 'Write a second version to test' });
  await expect(on).toBeInViewport();
  await expect(on, 'the user came to write it').toBeChecked();
  const title = page.locator('[id="variant_b.titles.0"]');
  await title.fill('Tour Cedar House this week');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/ab-testing$/);
  await expect(page.getByRole('table')).toContainText('Tour Cedar House this week');

  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Two ways', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'A/B test' }).click();
  await expect(page.getByText('not met')).toHaveCount(0);
  await expect(page.getByRole('table')).toContainText('Tour Cedar House this week');
  await startButton(page).click();
  await expect(dialog).toContainText('$10 for A and $10 for B');
  const smallest = dialog.getByText(/until .*, four out of five tests would detect .* \d+% or more/);
  const proposed = (await smallest.textContent()) ?? '';
  const lastDay = dialog.getByLabel('Last day of the test').first();
  await lastDay.click();
  await press(page.getByRole('option').last());
  await expect(smallest, 'a longer test shows smaller differences').not.toHaveText(proposed);
  await lastDay.click();
  await press(page.getByRole('option', { name: /suggested/ }));
  await expect(smallest).toHaveText(proposed);
  await holds(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(startButton(page), 'the focus is where it was').toBeFocused();
  await startButton(page).click();
  await dialog.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText('The test has been created.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Test running' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'its button has gone').toBeFocused();
  await expect(page.getByText(/^It starts with the campaign on/)).toBeVisible({ timeout: 30_000 });
  expect((await metaCampaigns(launched.account)).map(({ status }) => status).toSorted()).toEqual([
    'ACTIVE',
    'PAUSED',
  ]);

  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  const lock = page.getByText('A/B test running: locked');
  await expect(lock).toHaveAttribute('title', 'An A/B test is running: stop it first');
  await holds(page);
  await openCampaign(page, campaign);
  await expect(page.getByRole('textbox', { name: 'Campaign name' })).toBeDisabled();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(dialog).toContainText('Pausing ends the test, and it cannot be resumed');
  await holds(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Open the test' }).click();

  await measure(stage, 8);
  await page.reload();
  await expect(page.getByText(/^Day [78] of 14/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Impressions/ })).toContainText(/\d/);
  await expect(page.getByText(/of 20 needed/)).toBeVisible();
  await holds(page);

  await page.getByRole('button', { name: 'Stop the test' }).click();
  await dialog.getByRole('button', { name: 'Stop the test' }).click();
  await expect(page.getByRole('heading', { name: 'The test was stopped' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Use variant B' }).click();
  await expect(dialog).toContainText('reviewed again');
  await dialog.getByRole('button', { name: 'Use variant B' }).click();
  await expect(page.getByText('The campaign now shows variant B.')).toBeVisible({ timeout: 30_000 });

  await startAnotherTest({ client: stage.client, id: stage.campaign.id });
  let broken = true;
  await page.route('**/ab_test/earlier/', (route) =>
    broken ? route.fulfill({ status: 400, json: { message: 'Out of order' } }) : route.continue(),
  );
  await page.reload();
  const earlierTests = page.getByRole('region', { name: 'Earlier tests' });
  await expect(earlierTests.getByRole('alert')).toContainText('Out of order');
  broken = false;
  await earlierTests.getByRole('button', { name: 'Try again' }).click();
  const earlier = earlierTests.getByRole('listitem');
  await expect(earlier).toHaveCount(1);
  await expect(earlier).toContainText('The test was stopped');
  await expect(earlier).toContainText('Compared the title. Variant B was used afterward.');
  await earlier.getByRole('button', { name: /^Show both versions/ }).click();
  await expect(earlier.getByRole('table')).toContainText('Tour Cedar House this week');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 860 });
  await holds(page);
  expect(complaints()).toEqual([]);
});
