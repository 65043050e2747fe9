import { josa } from '@danji/contract/josa';
import { Note } from '../../../shared/ui/primitives.tsx';
import classes from './search.module.css';

/** What was searched for instead, or why nothing was. A typo that was taken for another word is asked about. */
export function Told({
  searchedAs,
  notice,
  meant = null,
}: {
  searchedAs: string | null;
  notice: string | null;
  meant?: string | null;
}) {
  return (
    <Note className={classes.told} role="status">
      {meant !== null
        ? `이것을 찾으셨나요? ${withBy(meant)} 찾은 결과입니다.`
        : searchedAs === null
          ? (notice ?? '')
          : `${withBy(searchedAs)} 검색한 결과입니다.`}
    </Note>
  );
}

const withBy = (words: string) => `‘${words}’${josa(words, '으로/로').slice(words.length)}`;
