import { useStore } from 'zustand';
import { say } from '#domain/messages.ts';
import { FormErrors } from '../../../form/FormErrors.tsx';
import { useDraftStore, type Refusal } from '../../campaign-draft/draft-store.tsx';
import { fieldName, fieldNameIn, inOrderOfPage } from '../../campaign-draft/field-names.ts';
import { goToField } from '../../campaign-draft/place.ts';
import { useJudged } from '../../campaign-draft/problems.tsx';

const isKnown = ({ path }: Refusal) => fieldName(path) !== path;

/**
 * Lists the errors of the rules and of the server. Errors without a field on the screen appear as
 * general ones.
 */
export function FormSummary({ general }: { general: readonly string[] }) {
  const store = useDraftStore();
  const { errors, pending } = useJudged();
  const draft = useStore(store, (state) => state.draft);
  const showAll = useStore(store, (state) => state.showAll);
  const refused = useStore(store, (state) => state.refused);
  const attempts = useStore(store, (state) => state.attempts);
  const listed = [
    ...refused.filter(isKnown),
    ...(showAll ? errors.map(({ path, message, params }) => ({ path, text: say(message, params) })) : []),
  ];
  const unknown = refused.filter((refusal) => !isKnown(refusal)).map(({ text }) => text);
  return (
    <FormErrors
      errors={inOrderOfPage([
        ...new Map(listed.map((error) => [`${error.path} ${error.text}`, error])).values(),
      ]).map(({ path, text }) => ({ path, label: fieldNameIn(path, draft), message: text }))}
      general={[...new Set([...general, ...unknown])]}
      // A launch before the rules have judged is not yet refused, and nothing could be focused.
      attempt={pending ? 0 : attempts}
      onGo={(path) => goToField(store, path)}
    />
  );
}
