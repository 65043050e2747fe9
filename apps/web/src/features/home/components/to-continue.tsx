import { josa } from '@danji/contract/josa';
import { Link } from '@tanstack/react-router';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { Card, Name } from '../../../shared/ui/primitives.tsx';
import { useHome } from '../api/home.ts';
import classes from './home.module.css';

/** Documents whose next paper this person has to write; on the document it is one press. */
export function ToContinue() {
  const { data } = useHome();
  return (
    <Card title="이어서 쓸 문서">
      <ul className={classes.recent}>
        {data?.toContinue.map(({ docId, title, nextFormName, decidedAt }) => (
          <li key={docId}>
            <Link {...toDocument({ docId, state: null })}>
              <Name>{title}</Name>
              <span className={classes.quiet}>
                {`${josa(nextFormName, '을/를')} 쓸 차례 · ${formatDate(decidedAt)} 결재`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
