import { numberWords } from '@danji/contract/number-words';
import { pageAddress } from '@danji/contract/page-address';
import { permissionOfPage } from '../../../shared/menu/menu-store.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { useCounts } from '../api/lists.ts';
import type { Counts } from '../lib/inboxes.ts';
import classes from './parts.module.css';

const COUNTED: Readonly<Record<string, { of: keyof Counts; what: string }>> = {
  [pageAddress('elec-apv-apv-inbox')]: { of: 'waiting', what: '대기' },
  [pageAddress('elec-apv-ref-inbox')]: { of: 'unreadReferences', what: '미확인' },
};

/** How many wait behind a menu. Counting is for those who may read the inbox. */
export function MenuCount({ path }: { path: string }) {
  const counted = COUNTED[path];
  return counted && permissionOfPage('elec-apv-apv-inbox').canRead ? <Count {...counted} /> : null;
}

function Count({ of, what }: { of: keyof Counts; what: string }) {
  const { data } = useCounts();
  const many = data?.[of] ?? 0;
  if (many === 0) return null;
  return (
    <Note as="span" size="small" className={classes.menuCount}>
      {numberWords(many)}
      <span className="sr-only">건 {what}</span>
    </Note>
  );
}
