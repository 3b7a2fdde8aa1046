import { t } from '../../../i18n/i18n.ts';
import type { ListControls } from './CampaignTable.tsx';
import { choose, isChosen } from './selection.ts';
import { SelectBox } from './SelectBox.tsx';

type Props = { page: readonly string[]; list: Pick<ListControls, 'selection' | 'onSelection'> };

export function SelectPage({ page, list: { selection, onSelection } }: Props) {
  const chosen = page.filter((id) => isChosen(selection, id)).length;
  return (
    <SelectBox
      label={t('campaignList.select.page')}
      checked={page.length > 0 && chosen === page.length}
      partly={chosen > 0 && chosen < page.length}
      onChange={(on) => onSelection(choose(selection, page, on, page))}
    />
  );
}
