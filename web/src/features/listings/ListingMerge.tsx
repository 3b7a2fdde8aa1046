import type { Listing, ListingBodyInput } from '#contract/listings.ts';
import { clashOf } from '../properties/changed-meanwhile.ts';
import { fieldsToChoose } from '../properties/merge-values.ts';
import { MergePanel } from '../properties/MergePanel.tsx';
import { valuesOf } from './listing-form-values.ts';
import { useListingLabels } from './listing-labels.ts';
import { citiesOf } from './ListingReading.tsx';
import { useValuesInWords } from './use-values-in-words.ts';

type Props = {
  base: Listing;
  mine: ListingBodyInput;
  theirs: Listing;
  onSubmit: (taken: readonly string[]) => void;
};

/** Shows the changes that another user saved, next to the typed values. */
export function ListingMerge({ base, mine, theirs, onSubmit }: Props) {
  const labels = useListingLabels();
  const inWords = useValuesInWords({
    cities: [...citiesOf(base), theirs.city],
    agents: [base.agent, theirs.agent].filter((agent) => agent !== null),
  });
  const stored = valuesOf(theirs);
  const rows = fieldsToChoose(clashOf(valuesOf(base), mine, stored)).map(({ field, preferred }) => ({
    field,
    label: labels[field],
    mine: inWords(mine, field),
    theirs: inWords(stored, field),
    preferred,
  }));
  return <MergePanel rows={rows} onSubmit={onSubmit} />;
}
