import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { useUser } from '../../session/session-store.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { AdShown } from './AdShown.tsx';
import { FactsFields } from './FactsFields.tsx';
import { firstAdLabels } from './first-ad-labels.ts';
import { firstAdForm, type FirstAdValues } from './first-ad-values.ts';
import { useOwnPhotos } from './own-photos.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { ReadingSteps } from './ReadingSteps.tsx';
import { StepTitle } from './StepTitle.tsx';
import type { FirstAd } from './stored-first-ad.ts';
import { adImages } from './ad-images.ts';
import type { PagePicture } from './use-page-pictures.ts';
import classes from './FirstAdPage.module.css';

type Props = {
  ad: FirstAd;
  pictures: readonly PagePicture[];
  onChange: (changed: Partial<FirstAd>) => void;
  /** Reads the same source again. */
  onRetry: () => void;
  retrying: boolean;
  retryError: Error | null;
  onStartOver: () => void;
};

/** Shows the outcome of the reading, the facts to correct, and the ad that follows them. */
export function FactsStep(props: Props) {
  const { ad, pictures, onChange, onRetry, retrying, retryError, onStartOver } = props;
  const { t } = useTranslation();
  const { has_organization: hasOrganization } = useUser();
  const wide = useIsWide();
  const photos = useOwnPhotos((state) => state.photos);
  const small = useSmallForm<FirstAdValues, FirstAdValues>({
    schema: firstAdForm,
    defaults: ad.values,
    submit: async (values) => onChange({ values, isUsed: true }),
  });
  const { form } = small;
  const follow = useEffectEvent((values: FirstAdValues) => onChange({ values }));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => follow({ ...values }) }),
    [form],
  );
  const isRead = ad.reading.outcome === 'found' || ad.reading.outcome === 'address';
  const failed = ad.reading.outcome === 'failed' || ad.reading.outcome === 'blocked';
  const images = adImages(pictures, ad.leftOut, photos);
  const choice = (
    <PictureChoice
      pictures={pictures}
      leftOut={ad.leftOut}
      onLeaveOut={(leftOut) => onChange({ leftOut, images: null })}
      onPhotos={() => onChange({ images: null })}
    />
  );
  const use = (
    <Stack gap={6}>
      <Button size="md" fullWidth onClick={() => void small.onSubmit()}>
        {t('firstAd.use')}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {t(hasOrganization ? 'firstAd.next' : 'firstAd.nextSetup')}
      </Text>
    </Stack>
  );
  return (
    <>
      <div className={classes.left}>
        <div>
          <StepTitle>{t(isRead ? 'firstAd.form.title' : 'firstAd.form.titleUnread')}</StepTitle>
          <Text c="dimmed" mt={4}>
            {t(isRead ? 'firstAd.form.text' : 'firstAd.form.textUnread')} {t('firstAd.kept')}
          </Text>
        </div>
        <ReadingSteps
          source={ad.source}
          ad={ad}
          pictures={pictures}
          photos={photos.length}
          actions={
            <Group gap="xs" mt={8}>
              {failed && (
                <Button variant="default" size="xs" loading={retrying} onClick={onRetry}>
                  {t('firstAd.tryAgain')}
                </Button>
              )}
              <Button variant="default" size="xs" onClick={onStartOver}>
                {t('firstAd.tryAnother')}
              </Button>
            </Group>
          }
        />
        {retryError !== null && <FailurePanel error={retryError} onRetry={onRetry} />}
        <SmallFormShell small={small} labels={firstAdLabels()} guard={false} refused={t('firstAd.refused')}>
          <Stack gap="lg">
            {isRead && choice}
            <FactsFields form={form} />
            {!isRead && choice}
          </Stack>
        </SmallFormShell>
        {!wide && use}
      </div>
      <AdShown
        values={ad.values}
        images={images}
        reading={images.length === 0 && pictures.some(({ waits }) => waits)}
        first
      >
        {wide && use}
      </AdShown>
    </>
  );
}
