import { documentStateWords } from '@danji/contract/approval-words';
import { documentKind } from '@danji/contract/document-kind';
import { Link } from '@tanstack/react-router';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { formatAgo } from '../../../shared/lib/format-date.ts';
import { Card, Name, Tag } from '../../../shared/ui/primitives.tsx';
import { useHome } from '../api/home.ts';
import { CardState } from './card.tsx';
import classes from './home.module.css';

/** What one wrote or decided last. */
export function RecentDocuments() {
  const home = useHome();
  const now = new Date();
  if (home.data?.recent.length === 0) return null;
  return (
    <Card title="최근 문서">
      <CardState query={home} lines={5}>
        <ul className={classes.recent}>
          {home.data?.recent.map((one) => {
            const { label, tone } = documentStateWords[one.state];
            return (
              <li key={one.docId}>
                <Link {...toDocument(one)}>
                  <Tag slim tone={tone}>
                    {label}
                  </Tag>
                  <Name>{one.title.trim() || '(제목 없음)'}</Name>
                  <span className={classes.quiet}>
                    {[documentKind(one), one.ownYn ? null : one.drafterName].filter(Boolean).join(' · ')}
                    {' · '}
                    <span className={classes.when}>{formatAgo(one.updatedAt, now)}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </CardState>
    </Card>
  );
}
