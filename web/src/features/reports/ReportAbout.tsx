import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { targetQuery } from '../campaigns/queries.ts';
import { facebookPagesQuery, instagramAccountsQuery } from '../connections/queries.ts';
import { useReachesFacebook } from '../connections/use-reaches-facebook.ts';

type Props = {
  campaign: Campaign;
  /** True if Facebook's limit is reached or its state is unknown. Then nothing is requested from Facebook. */
  limited: boolean;
};

/** Pages and accounts rarely change, and each request counts towards Facebook's hourly limit. */
const KEPT_MS = 10 * 60_000;

/** Names the promoted target, and the Facebook page and Instagram account of the ads if they are known. */
export function ReportAbout({ campaign, limited }: Props) {
  const { t } = useTranslation();
  const { fb_page_id: pageId, instagram_acc_id: instagramId, target } = campaign;
  const reached = useReachesFacebook();
  const connected = reached === true && !limited;
  const pages = useQuery({
    ...facebookPagesQuery(),
    staleTime: KEPT_MS,
    enabled: connected && pageId !== null,
  });
  const accounts = useQuery({
    ...instagramAccountsQuery(),
    staleTime: KEPT_MS,
    enabled: connected && instagramId !== null,
  });
  // Specified: the target loads after the pages and the accounts.
  const asked = [pages, accounts].every(({ isFetching }) => !isFetching) && reached !== undefined;
  const loaded = useQuery({
    ...targetQuery({
      kind: campaign.kind.id,
      target_kind: campaign.target_kind ?? undefined,
      target_id: campaign.target_id ?? undefined,
    }),
    enabled: asked && target !== null,
    retry: false,
  });
  const place = loaded.data?.location ?? target?.location ?? '';
  const page = pages.data?.pages.find(({ value }) => value === pageId);
  const account = accounts.data?.instagram_accounts.find(({ value }) => value === instagramId);
  const known = [
    target !== null &&
      (place === ''
        ? t('reports.about.promotesOnly', { name: target.name })
        : t('reports.about.promotes', { name: target.name, place })),
    page !== undefined && t('reports.about.page', { name: page.label }),
    account !== undefined && t('reports.about.instagram', { name: account.label }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
  // Reserves space for the networks' later answers, which would push down content that the user is reading.
  const later = pageId !== null || instagramId !== null;
  return (
    <Box component="span" display="block" mih={later ? { base: 60, sm: 40 } : undefined}>
      {known}
    </Box>
  );
}
