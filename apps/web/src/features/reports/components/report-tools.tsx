import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { PdfButton } from '../../../shared/list/pdf-button.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askPrompt } from '../../../shared/overlay/ask-prompt.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { fetchReportPdf, keepReport, loadReport, type Worked } from '../api/reports.ts';
import type { Ask } from '../lib/ask.ts';

type Props = { ask: Ask; worked: Worked | undefined; name: string | undefined; onKept: (reportId: string) => void };

/** Keeping a report, and taking it away as a file or on paper. */
export function ReportTools({ ask, worked, name, onKept }: Props) {
  const { canExcel, canPrint } = usePagePermission();
  const keep = async () => {
    const given = await askPrompt('지금 보는 보고서를 저장합니다. 숫자는 열 때마다 새로 계산합니다.', {
      title: '보고서 저장',
      label: '보고서 이름',
      now: name ?? worked?.title.slice(0, 30) ?? '',
      required: '보고서 이름을 적어 주세요.',
      confirmText: '저장',
    });
    if (given === null) return;
    const keeping = keepReport(given.trim(), ask).then(({ reportId }) => onKept(reportId));
    await sayDone(keeping, '저장되었습니다.');
  };
  const file = worked ? `${worked.source} ${worked.title}` : '통계';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size="1.125rem" aria-hidden />}
        onClick={() => void keep()}
      >
        저장
      </Button>
      {canExcel && <ExcelButton name={file} load={(wish) => loadReport({ ...wish, filter: { ...ask } })} />}
      {canPrint && (
        <PdfButton name={file} load={() => fetchReportPdf(ask)}>
          인쇄
        </PdfButton>
      )}
    </>
  );
}
