import { IconFileText } from '@tabler/icons-react';
import { PdfButton } from '../../../shared/list/pdf-button.tsx';
import { fetchReport } from '../api/budgets.ts';

/** The year on one page. */
export const ReportButton = ({ year }: { year: number }) => (
  <PdfButton
    variant="filled"
    name={`${year}년 예산 집행 현황`}
    load={() => fetchReport(year)}
    leftSection={<IconFileText size="1.125rem" aria-hidden />}
  >
    대표회의 보고서 1쪽
  </PdfButton>
);
