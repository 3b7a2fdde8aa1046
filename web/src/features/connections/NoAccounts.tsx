import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConnectButton } from './ConnectButton.tsx';

type Props = {
  platform: 'facebook' | 'google';
  title: string;
  help: string;
  looking: boolean;
  onLook: () => void;
};

/** Says that the connected account has nothing to choose from, and both ways on: another account, or another look. */
export function NoAccounts({ platform, title, help, looking, onLook }: Props) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" title={title}>
      <Text size="sm">{help}</Text>
      <Group gap="sm" mt="md">
        <ConnectButton platform={platform} label={t(`connections.${platform}.other`)} />
        <Button variant="default" loading={looking} onClick={onLook}>
          {t('connections.lookAgain')}
        </Button>
      </Group>
    </Alert>
  );
}
