import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns true when the screen is wide enough for tables and the side bar. Correct on the first render, so
 * that only one layout is built.
 */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
}
