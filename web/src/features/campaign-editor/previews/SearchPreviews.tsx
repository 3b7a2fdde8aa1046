import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useSearchCopy } from './ad-copy.ts';
import { combination } from './combination.ts';
import { searchPlacements, type Placement } from './placements.ts';
import type { Look } from './preview-style.ts';
import classes from './previews.module.css';
import { SearchResult, SHOWN } from './SearchResult.tsx';
import { ShuffleBar } from './ShuffleBar.tsx';
import { useUntilFocus } from './use-until-focus.ts';

type Props = { look: Look; groupIndex: number; placements: readonly Placement[] };

/** Shows a search ad as one of the combinations that Google makes from an ad group's texts. */
export function SearchPreviews({ look, groupIndex, placements }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useUntilFocus(groupIndex);
  const [turn, setTurn] = useUntilFocus(0);
  const groups = useDraft(useShallow((draft) => draft.search.adGroups.map(({ group }) => group.label)));
  const index = Math.max(0, Math.min(chosen, groups.length - 1));
  const copy = useSearchCopy(index);
  const shown = {
    look,
    query: copy.query,
    titles: combination(copy.titles, SHOWN.titles, turn),
    descriptions: combination(copy.descriptions, SHOWN.descriptions, turn),
  };
  return (
    <>
      {groups.length > 1 && (
        <NativeSelect
          size="xs"
          label={t('adPreviews.group')}
          value={String(index)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={groups.map((label, at) => ({ label, value: String(at) }))}
          className={classes.select}
        />
      )}
      <div className={classes.places}>
        {searchPlacements
          .filter((device) => placements.includes(device))
          .map((device) => (
            <SearchResult key={device} device={device} {...shown} />
          ))}
      </div>
      <ShuffleBar turn={turn} disabled={copy.titles.length <= SHOWN.titles} onTurn={setTurn} />
    </>
  );
}
