import { Button } from '@mantine/core';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { Card, Note, Row } from '../../../shared/ui/primitives.tsx';
import type { Body, Term } from '../api/bodies.ts';
import { showDay } from '../lib/words.ts';
import classes from './bodies.module.css';
import { openChangeTerm, openEndTerm, openNewTerm, openReelection } from './term-dialogs.tsx';
import { TermMark } from './term-mark.tsx';

type Props = { body: Body; terms: readonly Term[]; today: string; canWrite: boolean; canDelete: boolean };

const COLUMNS = [
  { key: 'name', label: '성명', always: true, cell: (term: Term) => <b>{term.memberName}</b> },
  { key: 'position', label: '직책', cell: (term: Term) => term.positionName },
  { key: 'days', label: '임기', cell: (term: Term) => `${showDay(term.startsOn)} ~ ${showDay(term.endsOn)}` },
  { key: 'state', label: '상태', cell: (term: Term) => <TermMark term={term} /> },
];

/** The terms of one body, and what can be done with them. */
export function TermsCard({ body, terms, today, canWrite, canDelete }: Props) {
  const own = terms.filter(({ bodyId }) => bodyId === body.bodyId);
  return (
    <Card
      id="terms"
      title="임원 임기"
      aside={
        canWrite &&
        !body.closedYn && (
          <Button variant="default" onClick={() => void openNewTerm(body, today)}>
            임기 등록
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <Note pad={[8, 4.5]} centred>
          등록된 임기가 없습니다.
        </Note>
      ) : (
        <DataTable
          caption={`${body.bodyName} 임원 임기`}
          columns={COLUMNS}
          rows={own}
          rowKey={(term) => term.termId}
          acts={(term) => (
            <Row gap={1.5} end className={classes.rowActs}>
              {canWrite && !term.endReason && (
                <Button variant="default" size="sm" onClick={() => void openChangeTerm(body, term)}>
                  고치기
                </Button>
              )}
              {canWrite && (
                <Button variant="default" size="sm" onClick={() => void openReelection(body, term)}>
                  재선
                </Button>
              )}
              {canDelete && term.state !== 'ENDED' && !term.endReason && (
                <Button variant="default" size="sm" onClick={() => void openEndTerm(term, today)}>
                  {term.state === 'PLANNED' ? '취소' : '끝내기'}
                </Button>
              )}
            </Row>
          )}
        />
      )}
    </Card>
  );
}
