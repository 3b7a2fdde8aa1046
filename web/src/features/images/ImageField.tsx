import {
  Alert,
  Button,
  CloseButton,
  FileButton,
  Group,
  Image as Picture,
  Loader,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { IconArrowLeft, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import { fileProblem, uploadProblem } from './upload-problems.ts';
import classes from './ImageField.module.css';

type Props = {
  id: string;
  label: string;
  /** Descriptions of images that were there before. */
  known: readonly Image[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
};

/** Pictures with their upload: by button, by dropping, by pasting; each with its own progress and its own error. */
export function ImageField({ id, label, known, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const [uploaded, setUploaded] = useState<readonly Image[]>([]);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  // Uploads end in any order and later than the render that started them.
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);
  const images = value.flatMap(
    (image) => [...known, ...uploaded].find((candidate) => candidate.id === image) ?? [],
  );
  const { files: most, extensions } = limits.upload;

  async function add(files: readonly File[]) {
    const found: string[] = [];
    const room = most - current.current.length - uploading.length;
    const wanted = files.filter((file) => {
      const problem = fileProblem(file, extensions);
      if (problem !== undefined) found.push(problem);
      return problem === undefined;
    });
    if (wanted.length > room) found.push(t('buildings.tooManyPictures', { max: most }));
    setProblems(found);
    for (const file of wanted.slice(0, Math.max(0, room))) await upload(file);
  }

  async function upload(file: File) {
    setUploading((names) => [...names, file.name]);
    try {
      const image = await call('uploadImage', { file });
      setUploaded((all) => [...all, image]);
      onChange([...current.current, image.id]);
      current.current = [...current.current, image.id];
    } catch (failure) {
      setProblems((all) => [...all, uploadProblem(file, failure)]);
    } finally {
      setUploading((names) => names.filter((name) => name !== file.name));
    }
  }

  function earlier(index: number) {
    const ids = [...value];
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ids.splice(index - 1, 0, moved);
    onChange(ids);
  }

  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <div
        id={id}
        tabIndex={-1}
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void add([...event.dataTransfer.files]);
        }}
        onPaste={(event) => void add([...event.clipboardData.files])}
      >
        <IconPhotoPlus size={28} stroke={1.4} aria-hidden />
        <Text c="dimmed">{t('buildings.dropPictures')}</Text>
        <FileButton multiple accept={extensions.join(',')} onChange={(files) => void add(files)}>
          {(props) => (
            <Button {...props} variant="default">
              {t('buildings.addPictures')}
            </Button>
          )}
        </FileButton>
      </div>
      {(problems.length > 0 || error !== undefined) && (
        <Alert color="red" role="alert">
          {[...problems, ...(error === undefined ? [] : [error])].map((problem) => (
            <Text key={problem} size="sm">
              {problem}
            </Text>
          ))}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm">
        {images.map((image, index) => (
          <div key={image.id} className={classes.tile}>
            <Picture src={image.preview} alt={image.file_name} h={96} fit="cover" radius="sm" />
            <Group justify="space-between" gap={4} wrap="nowrap">
              <Text size="xs" c="dimmed" className="numbers truncate">
                {image.width} × {image.height}
              </Text>
              <Group gap={0} wrap="nowrap">
                {index > 0 && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-xs"
                    aria-label={t('buildings.moveEarlier', { name: image.file_name })}
                    onClick={() => earlier(index)}
                  >
                    <IconArrowLeft size={16} />
                  </Button>
                )}
                <CloseButton
                  size={28}
                  aria-label={t('buildings.removePicture', { name: image.file_name })}
                  onClick={() => onChange(value.filter((other) => other !== image.id))}
                />
              </Group>
            </Group>
          </div>
        ))}
        {uploading.map((name) => (
          <div key={name} className={classes.tile} role="status">
            <div className={classes.waiting}>
              <Loader size="sm" />
            </div>
            <Text size="xs" c="dimmed" className="truncate">
              {t('buildings.uploading', { name })}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
