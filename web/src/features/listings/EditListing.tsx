import { useRouter } from '@tanstack/react-router';
import { dequal } from 'dequal';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing, ListingBody, ListingBodyInput } from '#contract/listings.ts';
import { isApiError } from '../../api/api-error.ts';
import { useSmallForm } from '../../form/small-form.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { withArrivedPictures } from '../images/arrived-pictures.ts';
import { useImages } from '../images/uploaded-images.ts';
import { goOnFrom } from '../properties/form-writer.ts';
import { mergedValues } from '../properties/merge-values.ts';
import { listingForm, valuesOf } from './listing-form-values.ts';
import { ListingForm } from './ListingForm.tsx';
import { ListingMerge } from './ListingMerge.tsx';
import { citiesOf, ListingReading } from './ListingReading.tsx';
import { useSaveListing } from './save-listing.ts';

/** Returns the values that differ from the given ones. */
function differing(values: ListingBodyInput, from: ListingBodyInput): Partial<ListingBodyInput> {
  const entries = Object.entries(values).filter(
    ([field, value]) => !dequal(value, from[field as keyof ListingBodyInput]),
  );
  return Object.fromEntries(entries);
}

export function EditListing({ property: listing }: { property: Listing }) {
  const { t } = useTranslation();
  const router = useRouter();
  const save = useSaveListing();
  // The version being edited. It follows the user's own saves, and those of others only after the user has
  // resolved them.
  const stored = useRef(listing);
  const [clash, setClash] = useState<{ base: Listing; theirs: Listing } | null>(null);
  const small = useSmallForm<ListingBodyInput, ListingBody>({
    schema: listingForm,
    defaults: valuesOf(listing),
    submit: async () => {
      const body = await withArrivedPictures(form, listingForm);
      const sent = structuredClone(form.getValues());
      try {
        await save({
          before: stored.current,
          body,
          onStored: (after) => {
            const unsaved = differing(form.getValues(), sent);
            goOn(after, unsaved);
            return Object.keys(unsaved).length > 0;
          },
        });
      } catch (error) {
        if (isApiError(error, 404)) return startAnew();
        if (!isApiError(error, 409) || error.code !== 'changed_meanwhile') throw error;
        setClash({ base: stored.current, theirs: error.body['current'] as Listing });
      }
    },
  });
  const { form } = small;
  const images = useImages(form.watch('images') ?? [], listing.images);

  function goOn(from: Listing, unsaved: Partial<ListingBodyInput>) {
    stored.current = from;
    setClash(null);
    goOnFrom(form, valuesOf(from), unsaved);
  }

  /** Opens a new listing with the typed values if the listing was deleted. Source: the specification. */
  async function startAnew() {
    showFailure(new Error(t('alerts.notFoundUpdate')));
    await router.navigate({
      to: '/listings/new',
      replace: true,
      ignoreBlocker: true,
      state: (now) => ({
        ...now,
        typedListing: {
          values: form.getValues(),
          known: { cities: citiesOf(listing), images: [...images], agent: listing.agent, declaration: null },
        },
      }),
    });
  }

  return (
    <>
      {clash !== null && (
        <ListingMerge
          {...clash}
          mine={form.getValues()}
          onSubmit={(taken) => {
            const theirs = valuesOf(clash.theirs);
            goOn(clash.theirs, differing(mergedValues(form.getValues(), theirs, taken), theirs));
            void small.onSubmit();
          }}
        />
      )}
      <ListingReading form={form} listing={listing} />
      <ListingForm
        small={small}
        known={{
          cities: citiesOf(listing),
          images: listing.images,
          agent: listing.agent,
          declaration: listing.older_persons_declaration,
        }}
        submitLabel={t('listings.update')}
        onCancel={() => void router.navigate({ to: '/listings' })}
      />
    </>
  );
}
