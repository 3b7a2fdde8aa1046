import {
  IconBuilding,
  IconBuildingCommunity,
  IconChartBar,
  IconHome,
  IconLayoutDashboard,
  IconSpeakerphone,
} from '../icons/tabler.ts';

/** Main screens, in menu order. */
export const places = [
  { to: '/dashboard', name: 'dashboard', icon: IconLayoutDashboard },
  { to: '/campaigns', name: 'campaigns', icon: IconSpeakerphone },
  { to: '/reports', name: 'reports', icon: IconChartBar },
  { to: '/buildings', name: 'buildings', icon: IconBuilding },
  { to: '/listings', name: 'listings', icon: IconHome },
  { to: '/collections', name: 'collections', icon: IconBuildingCommunity },
] as const;

/** Returns the main screen of a path. A campaign's report belongs to the list of reports. */
export function placeOf(pathname: string): (typeof places)[number]['to'] | undefined {
  if (/^\/campaigns\/[^/]+\/reports$/.test(pathname)) return '/reports';
  return places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
}
