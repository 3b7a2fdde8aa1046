import { useDraft } from '../../campaign-draft/draft-store.tsx';
import type { VariantDraft } from '../../campaign-draft/draft.ts';
import { writtenTexts } from '../texts/text-list.ts';
import { VariantTable } from './VariantTable.tsx';

const shown = ({ titles, descriptions, images }: VariantDraft) => ({
  titles: writtenTexts(titles),
  descriptions: writtenTexts(descriptions),
  images,
});

/** Compares the current texts of both variants. */
export default function VariantCompare() {
  const a = useDraft((draft) => draft.facebook);
  const b = useDraft((draft) => draft.variantB);
  return b === null ? null : <VariantTable a={shown(a)} b={shown(b)} />;
}
