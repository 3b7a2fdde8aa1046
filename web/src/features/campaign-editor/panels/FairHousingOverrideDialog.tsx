import { Button, Checkbox, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/campaigns/fair-housing-texts.ts';
import type { FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import {
  fairHousingGrounds,
  fairHousingGroundWords,
  type FairHousingGround,
} from '#domain/fair-housing/record/grounds.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../../api/client.ts';
import { isApiError } from '../../../api/api-error.ts';
import { BoundText, placeName } from './BoundText.tsx';
import { FinalStops } from './FinalStops.tsx';
import { campaignQuery } from '../../campaigns/queries.ts';

type Props = {
  campaignId: string;
  stops: readonly FairHousingStop[];
  /** Stops that are listed and not offered, because no one can allow them. */
  final: readonly FairHousingStop[];
  opened: boolean;
  onClose: () => void;
};

/**
 * Lets an owner allow findings in exact texts of this campaign. Ground and reason are stored with the
 * owner's name.
 */
export default function FairHousingOverrideDialog({ campaignId, stops, final, opened, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [ground, setGround] = useState<FairHousingGround>();
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(() => stops.map(keyOf));
  const allow = useMutation({
    mutationFn: (asked: FairHousingGround) =>
      call('allowFairHousing', {
        params: { id: campaignId },
        body: { ground: asked, reason, findings: stops.filter((stop) => chosen.includes(keyOf(stop))) },
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
  const submit = () => {
    setTried(true);
    if (ground !== undefined) allow.mutate(ground);
  };
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
        <FinalStops stops={final} />
        <Radio.Group
          label={t('fairHousing.allow.ground')}
          withAsterisk
          value={ground ?? ''}
          onChange={(value) => setGround(fairHousingGrounds.find((one) => one === value))}
          error={tried && ground === undefined && t('fairHousing.allow.groundMissing')}
        >
          <Stack gap="xs" my={6}>
            {fairHousingGrounds.map((one) => (
              <Radio key={one} value={one} label={fairHousingGroundWords[one]} />
            ))}
          </Stack>
        </Radio.Group>
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
        <Button loading={allow.isPending} disabled={chosen.length === 0} onClick={submit}>
          {t('fairHousing.allow.submit')}
        </Button>
      </Stack>
    </Modal>
  );
}

const keyOf = ({ place, rule_id: rule, start, text }: FairHousingStop) => `${place} ${rule} ${start} ${text}`;
