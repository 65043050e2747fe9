import { josa } from '@danji/contract/josa';
import { Note } from '../../../shared/ui/primitives.tsx';
import classes from './search.module.css';

/** What was searched for instead, or why nothing was. */
export function Told({ searchedAs, notice }: { searchedAs: string | null; notice: string | null }) {
  const words =
    searchedAs === null
      ? notice
      : `‘${searchedAs}’${josa(searchedAs, '으로/로').slice(searchedAs.length)} 검색한 결과입니다.`;
  return (
    <Note className={classes.told} role="status">
      {words ?? ''}
    </Note>
  );
}
