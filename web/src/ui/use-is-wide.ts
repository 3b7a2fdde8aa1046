import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is wide enough for tables and the side bar. Known at the first drawing: only one of both is built. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
}
