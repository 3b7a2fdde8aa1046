/** The app's permissions, with their texts on the consent page. */
export const SCOPES: readonly { name: string; label: string; detail: string }[] = [
  { name: 'public_profile', label: 'Name and picture', detail: 'Always shared with the app.' },
  { name: 'email', label: 'E-mail address', detail: 'The address that you sign in with.' },
  {
    name: 'ads_management',
    label: 'Manage ads',
    detail: 'Create, change and stop campaigns in your ad accounts.',
  },
  { name: 'ads_read', label: 'Read ad results', detail: 'See how the ads of your ad accounts do.' },
  {
    name: 'business_management',
    label: 'Manage businesses',
    detail: 'See your businesses and what belongs to them.',
  },
  { name: 'pages_show_list', label: 'List your Pages', detail: 'See the Pages that you manage.' },
  {
    name: 'pages_read_engagement',
    label: 'Read Page content',
    detail: 'See posts, followers and the details of your Pages.',
  },
  { name: 'pages_manage_ads', label: 'Manage Page ads', detail: 'Run ads in the name of your Pages.' },
  {
    name: 'pages_manage_metadata',
    label: 'Manage Page settings',
    detail: 'Subscribe the app to events of your Pages.',
  },
  {
    name: 'instagram_basic',
    label: 'See Instagram accounts',
    detail: 'See the Instagram accounts linked to your Pages.',
  },
  { name: 'leads_retrieval', label: 'Read leads', detail: 'See the answers to your instant forms.' },
];

export function isScope(name: string): boolean {
  return SCOPES.some((scope) => scope.name === name);
}
