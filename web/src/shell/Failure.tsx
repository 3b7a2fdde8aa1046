import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/api-error.ts';
import { CrashPage } from './CrashPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { isMissingCode, reloadForMissingCode } from './missing-code.ts';
import { hideSplash } from './splash.ts';

/** Replacement for a screen that failed to load or render. */
export function Failure({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const [reloading] = useState(() => reloadForMissingCode(error));
  useEffect(() => hideSplash(), []);
  if (reloading) return null;
  if (isApiError(error)) return <ErrorPage text={error.message} requestId={error.requestId} />;
  return isMissingCode(error) ? <ErrorPage text={t('pages.error.missingCode')} /> : <CrashPage />;
}
