import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './CampaignForm.module.css';

/** Shows a placeholder with the layout of the form. */
export function LoadingCampaign() {
  const { t } = useTranslation();
  const part = (height: number) => <Skeleton key={height} height={height} radius="lg" animate={false} />;
  return (
    <div role="status" aria-busy="true" aria-label={t('controls.loading')}>
      <div className={classes.columns}>
        <div className={classes.nav} />
        <Stack gap="lg">{[180, 320, 200, 360].map(part)}</Stack>
        <Stack gap="md" className={classes.loadingAside}>
          {[220, 300].map(part)}
        </Stack>
      </div>
    </div>
  );
}
