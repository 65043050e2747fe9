import { type ComplexExport, exportKeptHours, exportStateWords } from '@danji/contract/complex-exports';
import type { ComplexRow } from '@danji/contract/complexes';
import { Button, Textarea } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { askExport, takeExport, useExports } from '../api/complex-exports.ts';
import { useComplexRow } from '../api/complex-life.ts';
import { Section } from './section.tsx';

const LEAST = 5;
const many = (n: number | null) => (n ?? 0).toLocaleString('ko-KR');
const MEGA = 1_048_576;

/** 단지 자료 내보내기: everything of the complex in one file that is read without us (decisions 0146, 0159). */
export function ExportsCard({ aptId }: { aptId: string }) {
  const { data: row } = useComplexRow(aptId);
  const { canWrite } = usePagePermission();
  if (!row || row.operatorYn || row.demoYn || !canWrite) return null;
  return <Exports row={row} />;
}

function Exports({ row }: { row: ComplexRow }) {
  const { data: rows = [] } = useExports(row.aptId);
  const isBusy = rows.some(({ state }) => state === 'ASKED' || state === 'RUNNING');
  return (
    <Section
      title="단지 자료 내보내기"
      lead={`문서와 첨부파일, 기록을 모두 한 파일에 담습니다. 우리 프로그램 없이도 읽을 수 있고, 만든 지 ${exportKeptHours / 24}일 뒤에 지웁니다.`}
    >
      <Row>
        <Button variant="default" disabled={isBusy} onClick={() => void openAsk(row)}>
          {isBusy ? '만드는 중' : '내보내기'}
        </Button>
      </Row>
      {rows.length > 0 && (
        <DataTable<ComplexExport>
          caption="내보낸 기록"
          cardsBelow={32}
          rows={rows}
          rowKey={({ exportId }) => exportId}
          columns={[
            {
              key: 'askedAt',
              label: '요청',
              always: true,
              cell: ({ askedAt, askedBy }) => `${formatDateTime(askedAt)} ${askedBy}`,
            },
            { key: 'reason', label: '까닭', cell: ({ reason }) => reason },
            {
              key: 'state',
              label: '상태',
              cell: ({ state, failure }) => [exportStateWords[state], failure].filter(Boolean).join(' · '),
            },
            { key: 'what', label: '담은 것', cell: sayContent },
            {
              key: 'take',
              label: '파일',
              cell: (one) =>
                one.state === 'DONE' && (
                  <Button size="sm" variant="default" onClick={() => void take(row, one)}>
                    받기
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}

const sayContent = ({ rows, files, bytes, missing }: ComplexExport) =>
  rows === null
    ? ''
    : [
        `${many(rows)}건`,
        `파일 ${many(files)}개`,
        `${((bytes ?? 0) / MEGA).toFixed(1)}MB`,
        missing ? `빠진 파일 ${many(missing)}개` : '',
      ]
        .filter(Boolean)
        .join(' · ');

const take = (row: ComplexRow, { exportId }: ComplexExport) =>
  takeExport(row.aptId, exportId)
    .then((file) => saveFile(file, `${row.name}.zip`))
    .catch(ignoreRefusal);

const openAsk = (row: ComplexRow) =>
  openModal({
    title: `${row.name} 내보내기`,
    content: (close) => <AskForm row={row} onDone={() => close()} />,
  });

function AskForm({ row, onDone }: { row: ComplexRow; onDone: () => void }) {
  const form = useCheckedForm({
    first: { reason: '' },
    check: ({ reason }) => (reason.trim().length < LEAST ? { reason: `까닭을 ${LEAST}자 이상 적어 주세요.` } : null),
    send: async ({ reason }) => {
      await askExport(row.aptId, reason.trim());
      toast('만들고 있습니다. 창을 닫아도 계속 만듭니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} sendText="내보내기" onCancel={onDone}>
      <Note>개인정보가 모두 들어 있습니다. 까닭과 받은 사람이 운영센터와 이 단지의 기록에 남습니다.</Note>
      <Textarea label="까닭" autosize minRows={2} maxLength={200} data-autofocus {...form.text('reason')} />
    </DialogForm>
  );
}
