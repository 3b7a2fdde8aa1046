import { CloseButton, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { forgetUpload, type Upload } from './uploads.ts';
import typography from '../../ui/typography.module.css';
import classes from './ImageField.module.css';
import '../../i18n/image-texts.ts';

/** Shows the progress of an upload. */
export function UploadTile({ upload: { key, file, state, sent } }: { upload: Upload }) {
  const { t } = useTranslation();
  const { name } = file;
  const percent = Math.round(sent * 100);
  const doing = state === 'waiting' ? 'waiting' : percent < 100 ? 'sending' : 'reading';
  return (
    <li className={classes.tile} data-wide>
      <div className={classes.waiting}>
        <Text size="xs" truncate title={name} w="100%">
          {name}
        </Text>
        <Progress.Root size="md" w="100%">
          <Progress.Section value={percent} aria-label={t(`images.${doing}`, { name })} />
        </Progress.Root>
        <Text size="xs" c="dimmed" className={typography.numbers}>
          {percent} %
        </Text>
      </div>
      <CloseButton
        size={28}
        ml="auto"
        aria-label={t('images.cancel', { name })}
        onClick={() => forgetUpload(key)}
      />
    </li>
  );
}
