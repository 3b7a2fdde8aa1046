import { Pagination } from '@mantine/core';

type Props = { total: number; value: number; onChange: (page: number) => void };

/** Page numbers, loaded only with lists of more than one page. */
export default function Pages(props: Props) {
  return <Pagination {...props} size="sm" />;
}
