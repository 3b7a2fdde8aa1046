import { Button, Checkbox, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/campaigns/fair-housing-texts.ts';
import type { FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../../api/client.ts';
import { isApiError } from '../../../api/api-error.ts';
import { BoundText, placeName } from './BoundText.tsx';
import { campaignQuery } from '../../campaigns/queries.ts';

type Props = { campaignId: string; stops: readonly FairHousingStop[]; opened: boolean; onClose: () => void };

/**
 * Lets an owner allow findings in exact texts of this campaign. The reason is stored with the
 * owner's name.
 */
export default function FairHousingOverrideDialog({ campaignId, stops, opened, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(() => stops.map(keyOf));
  const allow = useMutation({
    mutationFn: () =>
      call('allowFairHousing', {
        params: { id: campaignId },
        body: { reason, findings: stops.filter((stop) => chosen.includes(keyOf(stop))) },
      }),
    onSuccess: (campaign) => {
      client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      onClose();
    },
  });
  const refused = isApiError(allow.error) ? allow.error.fields : {};
  const failure = Object.entries(refused)
    .filter(([field]) => field !== 'reason')
    .flatMap(([, texts]) => texts);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('fairHousing.allow.title')}
      size={limits.dialog.confirmation}
    >
      <Stack gap="md">
        <Text size="sm">{t('fairHousing.allow.text')}</Text>
        <Checkbox.Group
          label={t('fairHousing.allow.which')}
          value={[...chosen]}
          onChange={(keys) => setChosen(keys)}
        >
          <Stack gap="xs" mt={6}>
            {stops.map((stop) => (
              <Checkbox
                key={keyOf(stop)}
                value={keyOf(stop)}
                label={<BoundText stop={stop} />}
                description={placeName(stop.place)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t('fairHousing.allow.reason')}
          description={t('fairHousing.allow.reasonHint')}
          withAsterisk
          autosize
          minRows={limits.textareaRows}
          maxLength={limits.fairHousingReason.max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={refused['reason']?.join('\n')}
        />
        {allow.error !== null && (failure.length > 0 || refused['reason'] === undefined) && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure.length > 0 ? failure.join('\n') : allow.error.message}
          </Text>
        )}
        <Button loading={allow.isPending} disabled={chosen.length === 0} onClick={() => allow.mutate()}>
          {t('fairHousing.allow.submit')}
        </Button>
      </Stack>
    </Modal>
  );
}

const keyOf = ({ place, rule_id: rule, start, text }: FairHousingStop) => `${place} ${rule} ${start} ${text}`;
