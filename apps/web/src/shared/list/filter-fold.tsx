import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './list.module.css';
import type { ListAddress } from './use-list-address.ts';

/** As in the style sheets: below it, what is not the matter itself waits behind one button. */
const hasRoom = () => matchMedia('(min-width: 48em)').matches;

type Props = {
  list: ListAddress;
  /** All filters but the words are put away until they are asked for, also where there is room. */
  foldable?: boolean;
  /** `opener` stands in the head of the page; on a phone what follows it there waits behind it, too. */
  children: (opener: ReactNode, open: boolean) => ReactNode;
};

/** A page whose rows come first on a phone: its filters are put away behind one button, which says how many are at work. */
export function FilterFold({ list, foldable = false, children }: Props) {
  const { text, ...others } = list.query.filter;
  const many = Object.keys(others).length;
  const [open, setOpen] = useState(() => many > 0 && hasRoom());
  const opener = (
    <Button
      variant="default"
      className={classes.opener}
      leftSection={<IconAdjustmentsHorizontal size="1.125rem" aria-hidden />}
      aria-expanded={open}
      aria-controls={foldable ? 'list-filters' : undefined}
      onClick={() => setOpen(!open)}
    >
      필터{many > 0 ? ` ${many}` : ''}
      <span className={classes.words}>{text ? ' · 검색어' : ''}</span>
    </Button>
  );
  return (
    <div className={classes.page} data-open={open} data-foldable={foldable}>
      {children(opener, open)}
    </div>
  );
}
