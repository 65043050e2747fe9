import { IconArrowDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import ui from '../../../shared/ui/ui.module.css';
import { type Detail, STATES } from '../lib/labels.ts';
import classes from './side.module.css';

/** What this document goes on from, oldest first, down to itself: 민원 → 안건 → 계약 → 지출. */
export function RelatedCard({ detail }: { detail: Detail }) {
  if (detail.relatedDocuments.length === 0) return null;
  return (
    <section className={ui.card} aria-labelledby="related-card">
      <div className={classes.cardHead}>
        <h2 id="related-card">관련문서</h2>
      </div>
      <ol className={classes.chain}>
        {detail.relatedDocuments.map((one) => (
          <li key={one.docId}>
            <Link to={`/elec-apv/sign-detail/${one.docId}` as '/'} className={classes.chainLink}>
              <b className={classes.chainTitle}>{one.title || '제목 없음'}</b>
              <span className={classes.chainNote}>
                {[one.docNumber, STATES[one.state]].filter(Boolean).join(' · ')}
              </span>
            </Link>
            <IconArrowDown size="1.125rem" aria-hidden />
          </li>
        ))}
        <li aria-current="true">
          <span className={classes.chainLink}>
            <b className={classes.chainTitle}>{detail.title || '제목 없음'}</b>
            <span className={classes.chainNote}>지금 보는 문서</span>
          </span>
        </li>
      </ol>
    </section>
  );
}
