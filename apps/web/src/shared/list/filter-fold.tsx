import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './list.module.css';
import type { ListAddress } from './use-list-address.ts';

/** As in the style sheets: below it, what is not the matter itself waits behind one button. */
const hasRoom = () => matchMedia('(min-width: 48em)').matches;

type Shared = {
  /** `opener` stands in the head of the page; on a phone what follows it there waits behind it, too. */
  children: (opener: ReactNode, open: boolean) => ReactNode;
};
type FoldProps = Shared & {
  /** How many filters are at work. */
  many: number;
  /** What else the button says on a phone. */
  note?: string;
  foldable?: boolean;
};

/** What is put away on a phone wherever it stands on the page. */
export const foldedClass = classes.folded;

/** A page whose matter comes first on a phone: what chooses and does is put away behind one button. */
export function PageFold({ many, note = '', foldable = false, children }: FoldProps) {
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
      <span className={classes.words}>{note}</span>
    </Button>
  );
  return (
    <div className={classes.page} data-open={open} data-foldable={foldable}>
      {children(opener, open)}
    </div>
  );
}

type Props = Shared & {
  list: ListAddress;
  /** All filters but the words are put away until they are asked for, also where there is room. */
  foldable?: boolean;
};

/** A list: its button says how many of its filters are at work, and that words are looked for. */
export function FilterFold({ list, foldable = false, children }: Props) {
  const { text, ...others } = list.query.filter;
  return (
    <PageFold many={Object.keys(others).length} note={text ? ' · 검색어' : ''} foldable={foldable}>
      {children}
    </PageFold>
  );
}
