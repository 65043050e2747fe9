import { PdfButton } from '../../../shared/list/pdf-button.tsx';
import { fetchYearPdf } from '../api/duties.ts';

/** The year as a paper. */
export const PrintButton = ({ year }: { year: number }) => (
  <PdfButton name={`${year}년 법정 의무 달력`} load={() => fetchYearPdf(year)}>
    한 장으로 인쇄
  </PdfButton>
);
