import type { RegisteredDocument } from '@danji/contract/document-register';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { type Column, WideTable } from '../../../shared/list/data-table.tsx';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { loadWhole, printedMax, type Register } from '../api/document-register.ts';
import classes from './document-register.module.css';

type Props = {
  title: string;
  register: Register;
  ask: Record<string, string>;
  columns: readonly Column<RegisteredDocument>[];
};

/** All that was asked for, not only the page that is shown, as one table for the printer. */
export function PrintRegister({ title, register, ask, columns }: Props) {
  const { busy, send } = useSend(
    async () => {
      const whole = await loadWhole(register, ask);
      void openModal({
        title: `${title} 인쇄`,
        size: 1080,
        content: (close) => <Sheet {...{ title, columns, ...whole }} onClose={() => close()} />,
      });
      return true;
    },
    (error) => toast(sentenceOf(error)),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size="1.125rem" aria-hidden />}
      loading={busy}
      onClick={() => void send()}
    >
      인쇄
    </Button>
  );
}

type SheetProps = Pick<Props, 'title' | 'columns'> & {
  rows: readonly RegisteredDocument[];
  total: number;
  onClose: () => void;
};

function Sheet({ title, columns, rows, total, onClose }: SheetProps) {
  return (
    <Stack gap={3} className={classes.sheet} data-paper>
      <Row wrap between center>
        <h3>{title}</h3>
        <Note as="span">
          {formatDateTime(new Date().toISOString())} · {rows.length.toLocaleString('ko-KR')}건
        </Note>
      </Row>
      {total > rows.length && (
        <Notice tone="hold">
          한 번에 {printedMax.toLocaleString('ko-KR')}건까지 인쇄합니다. 기간을 나누어 인쇄해 주세요.
        </Notice>
      )}
      <WideTable caption={`${title} 인쇄`} columns={columns} rows={rows} rowKey={(row) => row.docId} />
      <Row wrap end className={classes.noPrint}>
        <Button leftSection={<IconPrinter size="1.125rem" aria-hidden />} onClick={() => window.print()}>
          인쇄
        </Button>
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
      </Row>
    </Stack>
  );
}
