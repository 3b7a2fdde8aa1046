import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/organizations.ts';
import {
  checkUrlTags,
  defaultUrlTags,
  fillUrlTags,
  linkWithTags,
  urlTagPlaceholders,
} from '#domain/ad/url-tags.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import type { InfoBody, InfoValues } from './info-values.ts';
import typography from '../../ui/typography.module.css';

type Props = {
  form: UseFormReturn<InfoValues, unknown, InfoBody>;
  stored: Organization;
  /** True for an owner. All other users can only read the field. */
  owner: boolean;
};

/** Edits the link tags, with a preview of a tagged landing page. */
export function LinkTrackingField({ form, stored, owner }: Props) {
  const { t } = useTranslation();
  const typed = useWatch({ control: form.control, name: 'url_tags' }).trim();
  const field = fieldsOf(form, { url_tags: t('organizations.linkTracking.label') });
  const placeholders = urlTagPlaceholders.map((name) => `{${name}}`).join(', ');
  return (
    <Stack gap="xs">
      <Textarea
        {...field('url_tags')}
        description={
          owner
            ? t('organizations.linkTracking.text', { placeholders })
            : t('organizations.linkTracking.ownerOnly')
        }
        autosize
        minRows={2}
        maxRows={6}
        readOnly={!owner}
        variant={owner ? 'default' : 'filled'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Text size="xs" c="dimmed" className={`${typography.anywhere} ${typography.preLine}`}>
        {exampleOf(typed)}
      </Text>
      {owner && typed !== defaultUrlTags && (
        <Group>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              form.setValue('url_tags', defaultUrlTags, { shouldDirty: true, shouldValidate: true })
            }
          >
            {t('organizations.linkTracking.useDefault')}
          </Button>
        </Group>
      )}
    </Stack>
  );

  function exampleOf(template: string): string {
    if (template === '') return t('organizations.linkTracking.off');
    if (checkUrlTags(template, 'url_tags').length > 0) return t('organizations.linkTracking.noExample');
    const landingPage = stored.website || 'https://www.example.com';
    const property = t('organizations.linkTracking.exampleProperty');
    const campaign = t('organizations.linkTracking.exampleCampaign');
    const link = { channel: 'facebook', campaign, campaignId: '123', property, landingPage } as const;
    return t('organizations.linkTracking.example', {
      link: linkWithTags(landingPage, fillUrlTags(template, link)),
    });
  }
}
