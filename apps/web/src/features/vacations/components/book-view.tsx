import { pageAddress } from '@danji/contract/page-address';
import { gapKindWords, sayDays, type VacationBook, vacationKindWords } from '@danji/contract/vacations';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { goTo } from '../../../shared/lib/navigation.ts';
import { Fact, Name, Note, Notice, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import classes from './vacations.module.css';

type Book = Omit<VacationBook, 'shortAtLeaving'> & { shortAtLeaving?: number };

/** The balance in figures. */
export function Balance({ book }: { book: Book }) {
  const { granted, used, reserved, left, endsOn, state, lapsed } = book;
  if (state === 'NO_ENTRY_DAY')
    return (
      <Notice tone="accent">입사일이 없어 연차를 계산하지 않습니다. ‘휴가 관리’에서 입사일을 적으면 계산합니다.</Notice>
    );
  return (
    <Stack gap={2}>
      <dl className={classes.facts}>
        <Fact name="남은 연차">{sayDays(left)}</Fact>
        <Fact name="결재 중">{sayDays(reserved)}</Fact>
        <Fact name="사용">{sayDays(used)}</Fact>
        <Fact name="발생">{sayDays(granted)}</Fact>
      </dl>
      {reserved > 0 && left >= reserved && (
        <Note size="small">
          결재 중인 {sayDays(reserved)}까지 빼면 {sayDays(left - reserved)} 남습니다.
        </Note>
      )}
      {endsOn && left > 0 && <Note size="small">{endsOn}까지 쓰지 않은 연차는 기한이 지납니다.</Note>}
      {lapsed > 0 && <Note size="small">기한이 지나 쓸 수 없는 연차가 {sayDays(lapsed)} 있습니다.</Note>}
    </Stack>
  );
}

type Acts = { lot?: (lot: Book['lots'][number]) => ReactNode; gap?: (gap: Book['gaps'][number]) => ReactNode };

/** Each grant, what became of it, and every entry with its reason. */
export function Entries({
  book: { lots, entries, gaps },
  acts = {},
  onLeave,
}: {
  book: Book;
  acts?: Acts;
  onLeave?: () => void;
}) {
  const open = (docId: string) => {
    onLeave?.();
    goTo(pageAddress('elec-apv-sign-detail-docId', { docId }));
  };
  return (
    <Stack gap={4}>
      {lots.length > 0 && (
        <section aria-label="발생분">
          <Name>발생분</Name>
          <Stack as="ul" gap={2} pad={0} above={2}>
            {lots.map((lot) => (
              <li key={lot.lotId}>
                <Row between center wrap>
                  <span>
                    {lot.from} ~ {lot.until}
                    <Note size="tiny">
                      발생 {sayDays(lot.granted)}, 사용 {sayDays(lot.used)}
                      {lot.closed > 0 && `, 정리 ${sayDays(lot.closed)}`}, 남음 {sayDays(lot.left)}
                    </Note>
                  </span>
                  {acts.lot?.(lot)}
                </Row>
              </li>
            ))}
          </Stack>
        </section>
      )}
      {gaps.length > 0 && (
        <section aria-label="출근율에서 살피는 날">
          <Name>출근율에서 살피는 날</Name>
          <Stack as="ul" gap={2} pad={0} above={2}>
            {gaps.map((gap) => (
              <li key={gap.gapId}>
                <Row between center wrap>
                  <span>
                    <Tag slim>{gapKindWords[gap.kind]}</Tag> {gap.from} ~ {gap.to}
                    <Note size="tiny">
                      {gap.reason} · {gap.byName}님
                    </Note>
                  </span>
                  {acts.gap?.(gap)}
                </Row>
              </li>
            ))}
          </Stack>
        </section>
      )}
      <section aria-label="기록">
        <Name>기록</Name>
        {entries.length === 0 && <Note above={1}>아직 기록이 없습니다.</Note>}
        <Stack as="ul" gap={2} pad={0} above={2}>
          {entries.map((entry) => (
            <li key={entry.entryId}>
              <Tag slim>{vacationKindWords[entry.kind]}</Tag> {sayDays(entry.days)}
              {entry.from && ` · ${entry.from === entry.until ? entry.from : `${entry.from} ~ ${entry.until ?? ''}`}`}
              {entry.docId && (
                <Button size="compact-sm" variant="subtle" onClick={() => open(entry.docId ?? '')}>
                  {entry.docNumber ?? '문서 보기'}
                </Button>
              )}
              <Note size="tiny">
                {entry.reason} · {entry.byName} · {entry.at.slice(0, 10)}
              </Note>
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}
