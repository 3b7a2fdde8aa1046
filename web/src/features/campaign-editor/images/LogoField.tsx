import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPhoto } from '../../../icons/tabler.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { CroppedPicture } from './CroppedPicture.tsx';
import classes from './Pictures.module.css';

const LogoDialog = lazy(() => whenOnline(() => import('../crops/LogoDialog.tsx')));

const PATH = 'google_ads_ad.logo';

export function LogoField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const logo = useDraft((draft) => draft.display.logo);
  const { error } = useFieldErrors(PATH);
  const [choosing, setChoosing] = useState(false);
  const keep = (image: DraftImage | null) => {
    store.touch(PATH);
    store.edit((draft) => void (draft.display.logo = image));
  };
  return (
    <Stack gap="xs" id={PATH} tabIndex={-1}>
      <Text fw={600} size="sm" component="h4" m={0}>
        {t('adImages.logo.title')}
      </Text>
      <Group gap="md">
        <div className={classes.logo}>
          {logo === null ? (
            <IconPhoto size={28} stroke={1.4} aria-hidden />
          ) : (
            <CroppedPicture image={logo} alt={t('adImages.logo.alt')} {...logoSize(logo)} />
          )}
        </div>
        <Group gap="xs">
          <Button variant="default" size="xs" disabled={disabled} onClick={() => setChoosing(true)}>
            {t(logo === null ? 'adImages.logo.choose' : 'adImages.logo.change')}
          </Button>
          {logo !== null && (
            <Button variant="subtle" color="red" size="xs" disabled={disabled} onClick={() => keep(null)}>
              {t('adImages.logo.remove')}
            </Button>
          )}
        </Group>
      </Group>
      {logo?.aspect !== '1:1' && (
        <Text size="xs" c="dimmed">
          {t(logo === null ? 'adImages.logo.none' : 'adImages.logo.wide')}
        </Text>
      )}
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {choosing && (
        <Suspense>
          <LogoDialog
            logo={logo}
            onSave={(image) => {
              keep(image);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const logoSize = ({ aspect }: DraftImage) => (aspect === '4:1' ? { width: 88 } : { height: 54 });
