import { createLink, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import { useChosenInView } from '../../ui/ScrolledTabs.tsx';
import { campaignAddress } from './campaign-address.ts';
import { canBeTested } from './campaign-status-view.ts';
import classes from './CampaignTabs.module.css';

type Shown = Pick<Campaign & CampaignRow, 'id' | 'kind' | 'status' | 'channels'>;
type Screen = '/campaigns/$id' | `/campaigns/$id/${'ab-testing' | 'reports' | 'history'}`;
type Tab = { name: string; label: string; to: Screen | ReturnType<typeof campaignAddress>; hash?: string };

/** Sections of the form that the second of its two tabs opens. */
const audience = new Set(['channels-section', 'geo', 'schedule']);

/** The router's own mark ignores the hash, by which the two tabs of the form differ. */
const TabLink = createLink(({ current, children, ...props }: ComponentProps<'a'> & { current: boolean }) => (
  <a {...props} className={classes.tab} aria-current={current ? 'page' : undefined}>
    {children}
  </a>
));

/** Links between the screens of a posted campaign. */
export function CampaignTabs({ campaign }: { campaign: Shown }) {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  const form = campaignAddress(campaign.kind.id);
  const tabs: Tab[] = [
    { name: 'overview', label: t('campaigns.tabs.overview'), to: '/campaigns/$id' },
    { name: 'ads', label: t('campaigns.tabs.ads'), to: form, hash: 'ads' },
    { name: 'audience', label: t('campaigns.tabs.audience'), to: form, hash: 'geo' },
    ...(canBeTested(campaign)
      ? [{ name: 'test', label: t('campaigns.action.abTest'), to: '/campaigns/$id/ab-testing' } as const]
      : []),
    { name: 'report', label: t('campaigns.action.report'), to: '/campaigns/$id/reports' },
    { name: 'history', label: t('campaigns.tabs.history'), to: '/campaigns/$id/history' },
  ];
  const isCurrent = ({ name, to }: Tab) => {
    if (pathname !== to.replace('$id', campaign.id)) return false;
    return to !== form || (name === 'audience') === audience.has(hash);
  };
  const current = tabs.find(isCurrent)?.name ?? '';
  const list = useChosenInView<HTMLElement>('[aria-current="page"]', current);
  return (
    <nav ref={list} aria-label={t('campaigns.tabs.label')} className={classes.tabs}>
      {tabs.map((tab) => (
        <TabLink
          key={tab.name}
          to={tab.to}
          params={{ id: campaign.id }}
          hash={tab.hash}
          current={tab.name === current}
        >
          {tab.label}
        </TabLink>
      ))}
    </nav>
  );
}
