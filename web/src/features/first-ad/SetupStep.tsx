import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft } from '../../icons/tabler.ts';
import { SetupForm } from '../organizations/SetupForm.tsx';
import { AdShown } from './AdShown.tsx';
import { adImages } from './ad-images.ts';
import { useOwnPhotos } from './own-photos.ts';
import { StepTitle } from './StepTitle.tsx';
import type { FirstAd } from './stored-first-ad.ts';
import type { PagePicture } from './use-page-pictures.ts';
import classes from './FirstAdPage.module.css';

type Props = { ad: FirstAd; pictures: readonly PagePicture[]; onBack: () => void };

/** Asks for the organization next to the ad. Once it exists, the page continues with the campaign. */
export function SetupStep({ ad, pictures, onBack }: Props) {
  const { t } = useTranslation();
  const photos = useOwnPhotos((state) => state.photos);
  return (
    <>
      <div className={classes.left}>
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            mx={-8}
            mb={4}
            leftSection={<IconArrowLeft size={16} />}
            onClick={onBack}
          >
            {t('firstAd.setup.back')}
          </Button>
          <StepTitle>{t('firstAd.setup.title')}</StepTitle>
          <Text c="dimmed" mt={4}>
            {t('firstAd.setup.text')}
          </Text>
        </div>
        <SetupForm guard={false} onCreated={async () => undefined} />
      </div>
      <AdShown values={ad.values} images={adImages(pictures, ad.leftOut, photos)} />
    </>
  );
}
