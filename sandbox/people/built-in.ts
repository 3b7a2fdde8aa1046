import { replaceConversionActions } from '../google/conversion-actions.ts';
import { addUndeclaredCampaign } from '../google/undeclared-campaign.ts';
import type { Sandbox } from '../sandbox.ts';
import { newPerson } from './create-person.ts';
import { addCustomer } from './google-assets.ts';
import { addAdAccount, addAudience, addBusiness, addPage, addPixel } from './meta-assets.ts';

/**
 * Creates the people of every sandbox. They come first so that their ids are the same everywhere.
 */
export function createBuiltInPeople(sandbox: Sandbox): void {
  if (sandbox.people.get('maya')) return;
  sandbox.transact(() => {
    createMaya(sandbox);
    createSam(sandbox);
    createNoor(sandbox);
    createChris(sandbox);
  });
}

function createMaya(sandbox: Sandbox): void {
  const maya = newPerson(sandbox, 'Maya Torres', 'maya', 'maya@sandbox.test', true);
  const business = addBusiness(sandbox, maya, 'Torres Living');
  const east = addAdAccount(sandbox, maya, { name: 'Torres Living East', business_id: business.id });
  const central = addAdAccount(sandbox, maya, {
    name: 'Torres Living Central',
    business_id: business.id,
    timezone_name: 'America/Chicago',
  });
  addPage(sandbox, maya, { name: 'Maple Court Apartments', business_id: business.id, instagram: true });
  addPage(sandbox, maya, { name: 'The Ashby', business_id: business.id, instagram: true });
  addPixel(sandbox, east, 'Torres Living East site');
  addPixel(sandbox, central, 'Torres Living Central site');
  addAudience(sandbox, east, { name: 'Site visitors, 90 days', subtype: 'WEBSITE', size: 48_000 });
  addAudience(sandbox, east, { name: 'Open day visitors', subtype: 'WEBSITE', size: 40 });
  addAudience(sandbox, east, { name: 'Newsletter readers', subtype: 'CUSTOM', size: 6200 });

  const manager = addCustomer(sandbox, { name: 'Torres Living Manager', manager: true }, maya);
  for (const name of ['Maple Court', 'The Ashby']) addCustomer(sandbox, { name, manager_id: manager.id });
  addCustomer(sandbox, { name: 'Cedar Row (closed)', manager_id: manager.id, status: 'CANCELED' });
  addCustomer(sandbox, { name: 'Torres Personal' }, maya);
  sandbox.people.put(maya);
}

function createSam(sandbox: Sandbox): void {
  const sam = newPerson(sandbox, 'Sam Lee', 'sam', 'sam@sandbox.test', true);
  const north = addBusiness(sandbox, sam, 'Lee Property North');
  const south = addBusiness(sandbox, sam, 'Lee Property South');
  for (const [index, name] of ['Harbor Flats', 'Juniper Lofts', 'Oak Terrace', 'Pier 9'].entries()) {
    addAdAccount(sandbox, sam, { name: `${name} Ads`, business_id: north.id });
    if (index < 2) addPage(sandbox, sam, { name, business_id: north.id, instagram: true });
  }
  for (const name of ['Sunset Villas', 'Magnolia House', 'Palm Court']) {
    addAdAccount(sandbox, sam, {
      name: `${name} Ads`,
      business_id: south.id,
      timezone_name: 'America/Chicago',
    });
  }
  addPage(sandbox, sam, { name: 'Sunset Villas', business_id: south.id, instagram: false });
  for (const name of ['North', 'South', 'East', 'West', 'Central', 'Coastal']) {
    const manager = addCustomer(sandbox, { name: `Lee ${name} Manager`, manager: true }, sam);
    const client = addCustomer(sandbox, { name: `Lee ${name} Homes`, manager_id: manager.id });
    if (name === 'Coastal') addUndeclaredCampaign(sandbox, client);
    if (name === 'Central') replaceConversionActions(sandbox, client, []);
  }
  sandbox.people.put(sam);
}

function createNoor(sandbox: Sandbox): void {
  const noor = newPerson(sandbox, 'Noor Haddad', 'noor', 'noor@sandbox.test', true);
  addPage(sandbox, noor, { name: 'Haddad Realty', business_id: null, instagram: true });
  addPage(sandbox, noor, { name: 'Homes with Noor', business_id: null, instagram: false });
  sandbox.people.put(noor);
}

function createChris(sandbox: Sandbox): void {
  const chris = newPerson(sandbox, 'Chris Brandt', 'chris', 'chris@sandbox.test', true);
  const business = addBusiness(sandbox, chris, 'Brandt Rentals');
  addAdAccount(sandbox, chris, {
    name: 'Brandt Rentals Ads',
    business_id: business.id,
    account_status: 2,
    disable_reason: 1,
    funding: null,
  });
  addPage(sandbox, chris, { name: 'Brandt Rentals', business_id: business.id, instagram: true });
  addCustomer(sandbox, { name: 'Brandt Rentals', status: 'SUSPENDED' }, chris);
  sandbox.people.put(chris);
}
