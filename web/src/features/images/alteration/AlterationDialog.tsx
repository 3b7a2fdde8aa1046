import { Alert, Anchor, Button, FileButton, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { alterationKinds, type AlterationKind } from '#domain/advertising-law/altered-pictures.ts';
import { limits } from '#domain/limits.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import { fileProblem, uploadProblem } from '../upload-problems.ts';
import { rememberMark, type Alteration } from './marks.ts';
import classes from './AlterationDialog.module.css';
import '../../../i18n/alteration-texts.ts';

type Props = { image: Image; alteration: Alteration | undefined; onClose: () => void };

/** Queries that hold pictures or the findings about them. */
const concerned = ['building', 'listing', 'campaign-target'];

/** Marks a picture as digitally altered and keeps its original. */
export default function AlterationDialog({ image, alteration, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kind, setKind] = useState<AlterationKind | null>(alteration?.kind ?? null);
  const [original, setOriginal] = useState<Image>();
  const [work, setWork] = useState<'uploading' | 'saving'>();
  const [problem, setProblem] = useState<string>();
  const page = alteration?.page ?? null;
  useReturnFocus();

  async function upload(file: File | null) {
    if (file === null) return;
    const refused = fileProblem(file, limits.upload.extensions);
    setProblem(refused);
    if (refused !== undefined) return;
    setWork('uploading');
    try {
      setOriginal(await call('uploadImage', { file }));
    } catch (failure) {
      setProblem(uploadProblem(file, failure));
    } finally {
      setWork(undefined);
    }
  }

  async function save() {
    setWork('saving');
    setProblem(undefined);
    try {
      const kept = original === undefined ? {} : { original: original.id };
      rememberMark(await call('markAlteration', { params: { id: image.id }, body: { kind, ...kept } }));
      for (const key of concerned) void client.invalidateQueries({ queryKey: [key] });
      onClose();
    } catch (failure) {
      setProblem(problemOf(failure));
      setWork(undefined);
    }
  }

  return (
    <Modal opened onClose={onClose} title={t('alteration.title')} size={limits.dialog.form}>
      <Stack>
        <Group wrap="nowrap" align="flex-start">
          <Picture image={image} label={t(kind === null ? 'alteration.picture' : 'alteration.altered')} />
          {kind !== null && original !== undefined && (
            <Picture image={original} label={t('alteration.original')} />
          )}
        </Group>
        <Radio.Group
          label={t('alteration.question')}
          description={t('alteration.hint')}
          value={kind ?? 'none'}
          onChange={(value) => setKind(alterationKinds.find((one) => one === value) ?? null)}
        >
          <Stack gap="xs" mt="xs">
            {(['none', ...alterationKinds] as const).map((one) => (
              <Radio key={one} value={one} label={t(`alteration.kinds.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {kind === null && page !== null && <Text size="sm">{t('alteration.ends')}</Text>}
        {kind !== null && (
          <Stack gap="xs">
            <Text size="sm">
              {t(`alteration.${page !== null ? 'kept' : original === undefined ? 'needed' : 'creates'}`)}{' '}
              {page !== null && (
                <Anchor href={page} target="_blank" rel="noreferrer" underline="always">
                  {t('alteration.openPage')}
                </Anchor>
              )}
            </Text>
            <FileButton accept="image/jpeg,image/png" onChange={(file) => void upload(file)}>
              {(props) => (
                <Button {...props} variant="default" w="fit-content" loading={work === 'uploading'}>
                  {t(page === null && original === undefined ? 'alteration.upload' : 'alteration.replace')}
                </Button>
              )}
            </FileButton>
          </Stack>
        )}
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('controls.cancel')}
          </Button>
          <Button loading={work === 'saving'} disabled={work === 'uploading'} onClick={() => void save()}>
            {t('controls.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Picture({ image, label }: { image: Image; label: string }) {
  return (
    <figure className={classes.picture}>
      <img src={image.preview} alt={image.file_name} />
      <Text size="xs" c="dimmed" component="figcaption">
        {label}
      </Text>
    </figure>
  );
}

function problemOf(failure: unknown): string {
  if (!isApiError(failure)) return String(failure);
  return Object.values(failure.fields).flat()[0] ?? failure.message;
}
