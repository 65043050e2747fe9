import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Card, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { useBudgetReleases } from '../api/budgets.ts';
import { openUndoRelease } from './release-box.tsx';

/** What was given back of 품의 in a year, with its reason; the last of each can be taken back. */
export function ReleasesList({ year, canWrite }: { year: number; canWrite: boolean }) {
  const { data: releases = [] } = useBudgetReleases(year, year > 0);
  if (releases.length === 0) return null;
  return (
    <Card title={`풀어 준 예약 ${releases.length}건`}>
      <Stack as="ul" gap={3} pad={[3, 4.5, 4.5]}>
        {releases.map((one) => (
          <li key={`${one.docId}-${one.at}`}>
            <Row between wrap center>
              <span>
                <Link {...toPage('elec-apv-sign-detail-docId', { docId: one.docId })}>{one.title}</Link>{' '}
                <b>{one.amount.toLocaleString('ko-KR')}원</b>
                <Note size="small">
                  {one.account} ({one.fund}) · {one.reason} · {one.at.slice(0, 10)} {one.byName}
                </Note>
              </span>
              {canWrite && one.undoableYn && (
                <Button
                  variant="default"
                  aria-label={`‘${one.title}’ 예약 되돌리기`}
                  onClick={() => void openUndoRelease(one)}
                >
                  되돌리기
                </Button>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
