import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { YardiPage } from '../features/settings/YardiPage.tsx';

export const Route = createFileRoute('/_app/_settings/settings/yardi')({
  loader: ({ context: { queryClient } }) =>
    prefetch([
      import('../features/settings/prefetch-settings.ts').then(({ prefetchYardi }) =>
        prefetchYardi(queryClient),
      ),
    ]),
  component: YardiPage,
});
