import { Box, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconCertificate } from '../../icons/tabler.ts';
import { callFile } from '../../api/client.ts';
import '../../i18n/campaigns/fair-housing-texts.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { saveFile } from '../../api/save-file.ts';

/** Saves the certificate of a campaign's fair-housing checks. */
export function CertificateButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: () => callFile('fairHousingCertificate', { params: { id } }),
    onSuccess: ({ blob, fileName }) => saveFile(fileName, blob),
    onError: showFailure,
  });
  return (
    <Box mb="md">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCertificate size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('fairHousing.certificate')}
      </Button>
    </Box>
  );
}
