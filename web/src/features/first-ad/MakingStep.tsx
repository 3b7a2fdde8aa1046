import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { useUser } from '../../session/session-store.ts';
import { CardStack } from '../../ui/Card.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { StepList, type ShownStep } from '../../ui/StepList.tsx';
import { newCampaignAddress } from '../campaigns/campaign-address.ts';
import { useIsMounted } from '../campaign-editor/navigate-if-mounted.ts';
import { AdShown } from './AdShown.tsx';
import { adImages, chosenPictures } from './ad-images.ts';
import { makeProperty, makingSteps, type MakingStep as Step } from './make-property.ts';
import { writeFirstAd } from './first-ad-texts.ts';
import { forgetPhotos, useOwnPhotos } from './own-photos.ts';
import { StepTitle } from './StepTitle.tsx';
import { forgetFirstAd, readFirstAd, storeFirstAd, type FirstAd } from './stored-first-ad.ts';
import type { PagePicture } from './use-page-pictures.ts';
import classes from './FirstAdPage.module.css';

type Props = {
  ad: FirstAd;
  pictures: readonly PagePicture[];
  onChange: (changed: Partial<FirstAd>) => void;
};

/** Creates the property of the ad and opens its campaign, filled. */
export function MakingStep({ ad, pictures, onChange }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const router = useRouter();
  const client = useQueryClient();
  const photos = useOwnPhotos((state) => state.photos);
  const isMounted = useIsMounted();
  const [step, setStep] = useState<Step>('pictures');
  const making = useMutation({
    mutationFn: () =>
      makeProperty({
        ad,
        urls: chosenPictures(pictures, ad.leftOut).map(({ url }) => url),
        photos,
        onStep: setStep,
        keep: (progress) => {
          onChange(progress);
          // Also after the user has closed this page, so that the next visit goes on from there.
          const stored = readFirstAd(user.id);
          if (stored !== null) storeFirstAd(user.id, { ...stored, ...progress });
        },
      }),
    onSuccess: async ({ kind, id }) => {
      for (const key of [kind, `${kind}s`, 'tags']) void client.invalidateQueries({ queryKey: [key] });
      if (!isMounted()) return;
      const state = { seenAd: writeFirstAd(ad.values) };
      await (kind === 'building'
        ? router.navigate({ to: newCampaignAddress(CampaignKind.building), search: { building: id }, state })
        : router.navigate({ to: newCampaignAddress(CampaignKind.listing), search: { listing: id }, state }));
      forgetFirstAd(user.id);
      forgetPhotos();
    },
  });
  const { mutate } = making;
  const begun = useRef(false);
  // After a reload, the pictures are requested again first.
  const ready = pictures.every(({ waits }) => !waits);
  useEffect(() => {
    if (begun.current || !ready) return;
    begun.current = true;
    mutate();
  }, [ready, mutate]);
  const at = makingSteps.indexOf(step);
  const stateOf = (index: number): ShownStep['state'] => {
    if (index < at) return 'done';
    if (index > at) return 'waiting';
    return making.isError ? 'failed' : 'running';
  };
  const labels = {
    pictures: t('firstAd.making.pictures'),
    property: t(`firstAd.making.${ad.values.promotes}`),
    campaign: t('firstAd.making.campaign'),
  };
  return (
    <>
      <div className={classes.left}>
        <div>
          <StepTitle>{t('firstAd.making.title')}</StepTitle>
          <Text c="dimmed" mt={4}>
            {t('firstAd.making.text')}
          </Text>
        </div>
        <CardStack gap="sm" p="md" role="status">
          <StepList
            steps={makingSteps.map((key, index) => ({
              key,
              label: labels[key],
              state: stateOf(index),
              stateLabel: t(`firstAd.step.state.${stateOf(index)}`),
            }))}
          />
        </CardStack>
        {making.isError && (
          <>
            <Text role="alert">{t('firstAd.making.failed')}</Text>
            <FailurePanel error={making.error} onRetry={() => mutate()} />
            <Group>
              <Button variant="default" onClick={() => onChange({ isUsed: false })}>
                {t('firstAd.setup.back')}
              </Button>
            </Group>
          </>
        )}
      </div>
      <AdShown values={ad.values} images={adImages(pictures, ad.leftOut, photos)} />
    </>
  );
}
