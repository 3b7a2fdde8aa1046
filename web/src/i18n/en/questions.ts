import { connections } from './connections.ts';

const { facebook, permission, state } = connections;

/** Questions in their order. A question without steps has no answer yet. Only its page loads them. */
export const questions = [
  {
    id: 'connect-facebook',
    title: 'How do I connect Facebook?',
    lead: `Needed to go live on Facebook and Instagram; drafts work without it. You need to be signed in here and have a Facebook profile that can use the ad account and the page you advertise with.`,
    steps: [
      {
        title: 'Open your ad accounts',
        text: 'Click Settings at the bottom of the side menu (on a phone: the person at the top right, then Settings) and choose Ad accounts.',
      },
      {
        title: `Press “${facebook.connect}”`,
        text: `It is on the card “${facebook.name}”. Facebook opens in the same tab; sign in there if it asks you to.`,
      },
      {
        title: 'Grant every permission that Facebook lists',
        text: `If one is left out, the card says “${state.needsPermission}” and names it. Press “${connections.askAgain}” and grant it. These are needed:`,
        list: Object.values(permission),
      },
      {
        title: 'Choose the ad account',
        text: `You come back to your ad accounts, where “${facebook.choose}” opens by itself. Search for the account and press “${connections.table.use}”. If the list is empty: ${facebook.noAccountsHelp}`,
      },
      {
        title: `Check that the card says “${state.connected}”`,
        text: 'It shows your name, the ad account and the days left. From now on, campaigns with a Facebook or Instagram ad can go live.',
      },
      {
        title: 'Reconnect after 60 days',
        text: `Facebook lets a connection last 60 days. After that, the card says “${state.expired}”; press “${connections.reconnect}”. Live campaigns keep running on Facebook in the meantime, but cannot be paused, changed or read from here.`,
      },
    ],
  },
  { id: 'connect-google', title: 'How do I connect Google Ads?' },
  { id: 'create-campaign', title: 'How do I create a campaign?' },
  { id: 'budgets', title: 'How do daily and monthly budgets work?' },
  { id: 'ad-texts', title: 'Where do the suggested texts and keywords come from?' },
  { id: 'pictures', title: 'Which pictures can I use?' },
  { id: 'fair-housing', title: 'What do the fair-housing hints mean?' },
  { id: 'reports', title: 'How do I read a report?' },
  { id: 'organization', title: 'How do I invite people to my organization?' },
  { id: 'cost', title: 'What does Porchlight cost?' },
] satisfies readonly Question[];

export type Question = {
  id: string;
  title: string;
  lead?: string;
  steps?: readonly { title: string; text: string; list?: readonly string[] }[];
};
