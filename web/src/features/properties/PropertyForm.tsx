import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useController, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Property } from '#contract/property.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { SmallFormShell, type SmallForm } from '../../form/small-form.tsx';
import { ArrivingPictures } from '../images/ArrivingPictures.tsx';
import { ImageField } from '../images/ImageField.tsx';
import { useUploadsUnderWay } from '../images/uploads.ts';
import { FormSection } from './FormSection.tsx';
import { messageOfList } from './message-of-list.ts';
import { pathOf } from './path-of.ts';
import type { Known, PropertyEditor, PropertyValues } from './property-editor.ts';

const MoreFacts = lazy(() =>
  whenOnline(() =>
    import('./more-facts/MoreFactsSection.tsx').then(({ MoreFactsSection }) => ({
      default: MoreFactsSection,
    })),
  ),
);

type Props<Stored extends Property, Values extends PropertyValues, Body> = {
  editor: PropertyEditor<Stored, Values, Body>;
  small: SmallForm<Values, Body>;
  known: Known;
  /** Stored property; omitted for a new one. */
  stored?: Stored;
};

/** Renders the form of a property, for creating and for editing. */
export function PropertyForm<Stored extends Property, Values extends PropertyValues, Body>(
  props: Props<Stored, Values, Body>,
) {
  const { editor, small, known, stored } = props;
  const { kind, Fields } = editor;
  const { t } = useTranslation();
  const router = useRouter();
  const labels = editor.labels();
  const { form } = small;
  const { isDirty, isSubmitting } = form.formState;
  const underWay = useUploadsUnderWay();
  // Buildings are always for rent, and listings by their kind.
  const isRental = form.watch('kind' as Path<Values>) !== ListingKind.sale;
  const images = useController({ control: form.control, name: pathOf<Values>('images') });
  return (
    <SmallFormShell small={small} labels={labels} guard={false}>
      <Stack gap="lg">
        <Fields form={form} known={known} stored={stored} />
        <Suspense fallback={<Skeleton height={120} />}>
          <MoreFacts form={form as unknown as UseFormReturn} isRental={isRental} />
        </Suspense>
        <FormSection title={t('properties.field.images')}>
          <ImageField
            id="images"
            label={t('properties.field.images')}
            known={known.images}
            value={images.field.value}
            onChange={images.field.onChange}
            error={messageOfList(images.fieldState.error)}
          />
        </FormSection>
        <Group justify="flex-end">
          {isSubmitting && <ArrivingPictures />}
          <Button
            variant="default"
            onClick={() =>
              void (stored === undefined
                ? router.navigate({ to: `/${kind.list}` })
                : router.navigate({ to: `/${kind.list}/$id/overview`, params: { id: stored.id } }))
            }
          >
            {t('controls.cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {stored === undefined ? t(`${kind.list}.create`) : t('properties.update')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard dirty={isDirty || underWay > 0} submitting={isSubmitting} />
    </SmallFormShell>
  );
}
