import { useTranslation } from 'react-i18next';
import type { TextStatus } from '#domain/campaign-content.ts';
import classes from './TextTag.module.css';

/** Shows the origin of a text: the old facts, the current facts, or the user. */
export function TextTag({ status }: { status: TextStatus }) {
  const { t } = useTranslation();
  return (
    <span className={classes.tag} data-status={status}>
      {t(`adTexts.status.${status}`)}
    </span>
  );
}
