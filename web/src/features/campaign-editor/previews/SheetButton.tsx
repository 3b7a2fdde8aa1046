import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOnline } from '../../../shell/when-online.ts';
import type { AllPreviews } from './AllPreviews.tsx';

const PreviewSheet = lazy(() => whenOnline(() => import('./PreviewSheet.tsx')));

export function SheetButton(shown: ComponentProps<typeof AllPreviews>) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} variant="default" size="xs" onClick={() => setSheet('open')}>
        {t('adPreviews.all')}
      </Button>
      {sheet !== 'unasked' && (
        <Suspense>
          <PreviewSheet
            {...shown}
            opened={sheet === 'open'}
            onClose={() => {
              setSheet('closed');
              // The lazy-loaded sheet mounts already open, so it cannot return the focus itself.
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
