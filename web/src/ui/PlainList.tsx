import { Stack, type StackProps } from '@mantine/core';
import typography from './typography.module.css';

/** List without marks. */
export function PlainList({ component, ...props }: StackProps & { component: 'ol' | 'ul' }) {
  return <Stack component={component} className={typography.plainList} m={0} p={0} {...props} />;
}
