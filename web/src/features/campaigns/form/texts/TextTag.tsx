import { useTranslation } from 'react-i18next';
import type { TextStatus } from '#domain/campaign-content.ts';
import classes from './TextTag.module.css';

/** Where a text comes from: the property as it was, the property as it is, or a person. */
export function TextTag({ status }: { status: TextStatus }) {
  const { t } = useTranslation();
  return (
    <span className={classes.tag} data-status={status}>
      {t(`adTexts.status.${status}`)}
    </span>
  );
}
