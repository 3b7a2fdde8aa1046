import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ConnectButton } from './ConnectButton.tsx';
import typography from '../../ui/typography.module.css';

type Props = {
  platform: 'facebook' | 'google';
  title: string;
  /** Explains who can create an account. */
  help: string;
  /** Message to forward to a person who can create an account. */
  letter: string;
  looking: boolean;
  onLook: () => void;
};

/**
 * Explains that the connection has no accounts to select. Offers a message to forward, another login, and
 * another check.
 */
export function NoAccounts({ platform, title, help, letter, looking, onLook }: Props) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  return (
    <Alert color="yellow" title={title}>
      <Text size="sm">{help}</Text>
      <Text size="sm" fw={500} mt="md">
        {t('connections.letter.title')}
      </Text>
      <Text size="sm" component="blockquote" m={0} mt={4} className={typography.anywhere}>
        {letter}
      </Text>
      <Button variant="default" mt={8} onClick={() => clipboard.copy(letter)}>
        {t(clipboard.copied ? 'connections.letter.copied' : 'connections.letter.copy')}
      </Button>
      <VisuallyHidden role="status">{clipboard.copied ? t('connections.letter.copied') : ''}</VisuallyHidden>
      {clipboard.error !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('connections.letter.failed')}
        </Text>
      )}
      <Group gap="sm" mt="md">
        <ConnectButton platform={platform} label={t(`connections.${platform}.other`)} />
        <Button variant="default" loading={looking} onClick={onLook}>
          {t('connections.lookAgain')}
        </Button>
      </Group>
    </Alert>
  );
}
