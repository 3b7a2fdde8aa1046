import { useTranslation } from 'react-i18next';
import type { GroupDraft } from '../../campaign-draft/draft.ts';
import classes from '../ads/AdGroups.module.css';

export function GroupTags({ group }: Pick<GroupDraft, 'group'>) {
  const { t } = useTranslation();
  return (
    <>
      {group.is_old && (
        <span className={classes.tag} data-kind="old">
          {t('adTexts.groups.old')}
        </span>
      )}
      {group.is_new && !group.is_old && (
        <span className={classes.tag} data-kind="new">
          {t('adTexts.groups.new')}
        </span>
      )}
    </>
  );
}
