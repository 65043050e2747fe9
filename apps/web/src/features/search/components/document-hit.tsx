import { documentStateWords } from '@danji/contract/approval-words';
import { documentKind } from '@danji/contract/document-kind';
import type { FoundDocument, FoundPlace } from '@danji/contract/search';
import { IconMessage, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { PLACES } from '../lib/words.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './search.module.css';

/** One document that was found: what it is, and where the words stand. */
export function DocumentHit({ hit }: { hit: FoundDocument }) {
  const { label, tone } = documentStateWords[hit.state];
  const at = hit.submittedAt ?? hit.updatedAt;
  const about = [documentKind(hit), hit.docNumber, [hit.drafterName, hit.drafterDeptName].filter(Boolean).join(' ')];
  return (
    <li className={classes.hit}>
      <Row gap={[0.5, 2]} wrap center>
        <Tag fine slim light tone={tone}>
          {label}
        </Tag>
        {hit.urgentYn && (
          <Tag fine slim light tone="seal">
            긴급
          </Tag>
        )}
        {hit.security === 'CONFIDENTIAL' && (
          <Tag fine slim light tone="hold">
            대외비
          </Tag>
        )}
        <Link {...toDocument(hit)} className={classes.hitTitle}>
          {hit.title.text.trim() === '' ? '(제목 없음)' : <MarkedText {...hit.title} />}
        </Link>
      </Row>
      <Row as={Note} size="small" gap={[0.5, 3]} wrap above={1}>
        <span>{about.filter(Boolean).join(' · ')}</span>
        <span>{formatDate(at)}</span>
        {hit.amount !== null && <span>{hit.amount.toLocaleString('ko-KR')}원</span>}
        {hit.attachmentCount > 0 && (
          <Row as="span" inline gap={0.5} center>
            <IconPaperclip size="1rem" aria-hidden />
            <span className="sr-only">첨부</span>
            {hit.attachmentCount}
          </Row>
        )}
        {hit.commentCount > 0 && (
          <Row as="span" inline gap={0.5} center>
            <IconMessage size="1rem" aria-hidden />
            <span className="sr-only">댓글</span>
            {hit.commentCount}
          </Row>
        )}
      </Row>
      {hit.places.map((place, i) => (
        <Place key={`${place.place}-${i}`} place={place} docId={hit.docId} />
      ))}
    </li>
  );
}

function Place({ place, docId }: { place: FoundPlace; docId: string }) {
  const label = [PLACES[place.place], place.by].filter(Boolean).join(' · ');
  const words = <MarkedText {...place.found} />;
  return (
    <Row as="p" gap={2.5} className={classes.place}>
      <Note as="span" className={classes.placeName}>
        {label}
      </Note>
      {place.commentId ? (
        <Link {...toPage('elec-apv-sign-detail-docId', { docId, commentId: place.commentId })}>{words}</Link>
      ) : (
        <span>{words}</span>
      )}
    </Row>
  );
}
