import { useStore } from 'zustand';
import { sameNameAt } from '#domain/ad/ad-group-names.ts';
import type { MessageKey } from '#domain/messages.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { GROUPS_PATH } from './groups-path.ts';

/** Problems that mark a group: duplicates and exceeded limits. */
const marking: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'adGroupNameDuplicate',
  'keywordDuplicate',
  'titleDuplicate',
  'descriptionDuplicate',
  'keywordTooLong',
  'keywordTooManyWords',
  'textTooLong',
  'tooLong',
  'tooMany',
]);

const namePath = (index: number) => `${GROUPS_PATH}.${index}.group`;

/**
 * Returns the index of another group with the same name, after either name was left; -1 if there is
 * none.
 */
export function useNameTakenAt(index: number): number {
  const store = useDraftStore();
  const other = useDraft((draft) => sameNameAt(draft.search.adGroups, index));
  const said = useStore(
    store,
    ({ showAll, touched }) =>
      showAll || touched[namePath(index)] === true || touched[namePath(other)] === true,
  );
  return said ? other : -1;
}

/** Returns true if an ad group has a problem that may be shown. */
export function useIsMarked(index: number): boolean {
  const store = useDraftStore();
  const { problems } = useJudged();
  const taken = useNameTakenAt(index) >= 0;
  const paths = problems
    .filter(({ path, message }) => path.startsWith(`${GROUPS_PATH}.${index}.`) && marking.has(message))
    .map(({ path }) => path);
  const left = useStore(store, ({ showAll, touched }) =>
    paths.some((path) => showAll || touched[path] === true),
  );
  const refused = useStore(store, (state) =>
    state.refused.some(({ path }) => path.startsWith(`${GROUPS_PATH}.${index}.`)),
  );
  return taken || left || refused;
}
