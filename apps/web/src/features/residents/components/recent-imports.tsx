import { importUndoHours, type RecentImport } from '@danji/contract/import-members';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Card, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { type Kind, useImports } from '../api/import.ts';
import { useUndoImport } from '../lib/use-undo-import.ts';

type Place = { kind: Kind; aptId: string | undefined };
const many = (count: number) => count.toLocaleString('ko-KR');

/** What one has registered from sheets within a day: the way back, also for who has left the screen since. */
export function RecentImports({ kind, aptId }: Place) {
  const { data = [] } = useImports(kind, aptId);
  if (data.length === 0) return null;
  return (
    <Card id="recent-imports" title={`최근 ${importUndoHours}시간에 내가 등록한 것`}>
      <Stack as="ul" gap={3} pad={[4, 4.5]}>
        {data.map((one) => (
          <Line key={one.importId} one={one} kind={kind} aptId={aptId} />
        ))}
      </Stack>
    </Card>
  );
}

function Line({ one, kind, aptId }: Place & { one: RecentImport }) {
  const { importId, at, people, firstName, pastedYn, whyNot } = one;
  const when = formatDateTime(at);
  const whom = firstName && (people > 1 ? `${firstName} 외 ${many(people - 1)}명` : firstName);
  const { busy, send } = useUndoImport({
    ...{ kind, aptId, importId },
    question: `${when}에 등록한 ${many(people)}명을 되돌리시겠습니까?`,
  });
  const how = pastedYn === null ? null : pastedYn ? '붙여넣기' : '파일';
  return (
    <Row as="li" wrap center between gap={[1, 3]}>
      <span>
        <b>{when}</b> {[`${many(people)}명 등록`, whom, how].filter(Boolean).join(' · ')}
      </span>
      {whyNot === null ? (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconArrowBackUp size="1.125rem" />}
          aria-label={`${when}에 등록한 ${many(people)}명 되돌리기`}
          onClick={() => void send()}
        >
          되돌리기
        </Button>
      ) : (
        <Note as="span">{whyNot}</Note>
      )}
    </Row>
  );
}
