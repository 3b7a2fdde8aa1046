import { expect, test } from '@playwright/test';
import { findCity } from '../scripts/sample-data/client.ts';
import { newBuilding, otherSavesBuilding } from './building-steps.ts';
import { newCampaign, openCampaign, readCampaign } from './campaign-steps.ts';
import { placeOf } from './listing-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { launch } from './report-steps.ts';

test('a moved building is reported with both places, and its campaign can follow it or stay', async ({
  page,
}) => {
  const complaints = listen(page);
  const person = await newPerson('Moa', 'multifamily');
  const building = await newBuilding(person);
  const { state, city } = await placeOf(person.access);
  const geotargets = [{ state_id: state, city_id: city }];
  const campaign = await newCampaign(person, { target_id: building.id }, { geotargets });
  await enter(page, person.email);
  const geo = page.getByRole('region', { name: 'Who sees it' });
  const moved = geo.getByRole('alert').filter({ hasText: 'The building has moved' });
  const chips = geo.getByRole('button', { name: /^Remove / });
  const answer = (name: string) => moved.getByRole('button', { name, exact: true }).click();
  const own = geo.getByText('Location of Cedar House: Austin, TX');
  await openCampaign(page, campaign);
  await own.hover();
  await expect(page.getByRole('tooltip', { name: 'Location of Cedar House' })).toBeVisible();
  await expect(moved).toHaveCount(0);

  await otherSavesBuilding(person, building.id, await findCity(product(), 'Waco', 'TX'));
  await page.reload();
  await expect(moved).toContainText('It moved from Austin, TX to Waco, TX.');
  await expect(geo.getByText('Location of Cedar House: Waco, TX')).toBeVisible();
  await holds(page);
  await answer('Keep as is');
  await expect(moved).toHaveCount(0);
  await expect(chips).toHaveCount(1);
  await expect(geo.getByRole('button', { name: 'Remove Austin, TX' })).toBeVisible();

  await page.reload();
  await answer('Add Waco, TX');
  await expect(moved).toHaveCount(0);
  await expect(chips).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect(chips).toHaveCount(1);

  await page.reload();
  await answer('Replace Austin, TX with Waco, TX');
  await expect(moved).toHaveCount(0);
  await expect(chips).toHaveCount(1);
  await expect(geo.getByRole('button', { name: 'Remove Waco, TX' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  expect(await readCampaign(person, campaign.id)).toMatchObject({
    geotargets: [{ city: { label: 'Waco' } }],
    is_entity_location_changed: false,
  });
  expect(complaints()).toEqual([]);
});

test('a draft of a moved building asks to review the locations, and a live campaign says that they stay', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await newPerson('Mova', 'multifamily');
  const [live] = await launch(person, ['Moving']);
  if (live === undefined) throw new Error('One campaign was launched');
  const { target_id: building } = await ask<{ target_id: string }>(`/campaign/${live.id}/`, {
    access: person.access,
  });
  const draft = await newCampaign(person, { target_id: building });
  await otherSavesBuilding(person, building, await findCity(product(), 'Waco', 'TX'));
  await enter(page, person.email);
  await openCampaign(page, draft);
  await expect(page.getByText('It has moved. Review the locations and ads below.')).toBeVisible();
  await page.goto(`${product()}/campaigns/${live.id}/building`);
  await expect(
    page.getByText('It has moved. Review the ads below: its locations cannot change after launch.'),
  ).toBeVisible();
  await expect(page.getByText('Review the locations')).toHaveCount(0);
});
