import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';

/** Reports that the options of a form could not be loaded, with a retry. */
export function ChoicesFailed({ asked: { error } }: { asked: UseQueryResult }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return <FailurePanel title={t('properties.choicesFailed')} error={error} />;
}
