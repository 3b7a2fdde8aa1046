import type { Sandbox } from '../sandbox.ts';
import { nextGoogleId } from './identifiers.ts';
import type { Customer } from './objects.ts';

/**
 * Adds a campaign from before the EU declaration, which blocks every campaign change in its
 * account.
 */
export function addUndeclaredCampaign(sandbox: Sandbox, customer: Customer): string {
  const { google, settings } = sandbox;
  const budgetId = nextGoogleId(settings, 'budget');
  const id = nextGoogleId(settings, 'campaign');
  const base = `customers/${customer.id}`;
  google.budgets.put({
    id: budgetId,
    customer_id: customer.id,
    shared: false,
    removed: false,
    resource: {
      resourceName: `${base}/campaignBudgets/${budgetId}`,
      id: budgetId,
      name: 'Spring 2024',
      amountMicros: '15000000',
      deliveryMethod: 'STANDARD',
      explicitlyShared: false,
      period: 'DAILY',
      type: 'STANDARD',
    },
  });
  google.campaigns.put({
    id,
    customer_id: customer.id,
    budget_id: budgetId,
    ordinal: google.campaigns.inAccount(customer.id).length + 1,
    removed: false,
    resource: {
      resourceName: `${base}/campaigns/${id}`,
      id,
      name: `Spring 2024 #${id.slice(-4)}`,
      status: 'PAUSED',
      advertisingChannelType: 'SEARCH',
      campaignBudget: `${base}/campaignBudgets/${budgetId}`,
      manualCpc: {},
      startDateTime: '2024-03-01 00:00:00',
    },
  });
  return id;
}
