import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconShare } from '../../icons/tabler.ts';
import { whenOnline } from '../../shell/when-online.ts';
import type { SharedDays, SharedCampaign } from './shared-days.ts';

const ShareDialog = lazy(() => whenOnline(() => import('./ShareDialog.tsx')));

/** Opens the dialog that shares a campaign, at the days that are shown if there are any. */
export function ShareButton({ campaign, days }: { campaign: SharedCampaign; days?: SharedDays }) {
  const { t } = useTranslation();
  /** Undefined until the first click, so that the dialog mounts only then. */
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={16} />} onClick={() => setOpened(true)}>
        {t('campaigns.share')}
      </Button>
      {opened !== undefined && (
        <Suspense>
          <ShareDialog {...{ campaign, days, opened }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
