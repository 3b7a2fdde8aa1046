import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { CrashPage } from './CrashPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { reloadForMissingCode } from './missing-code.ts';
import { hideSplash } from './splash.ts';

/** What stands where a screen should: it could not be loaded, or drawing it failed. */
export function Failure({ error }: ErrorComponentProps) {
  const [reloading] = useState(() => reloadForMissingCode(error));
  useEffect(() => hideSplash(), []);
  if (reloading) return null;
  return isApiError(error) ? <ErrorPage error={error} /> : <CrashPage />;
}
