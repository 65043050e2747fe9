import { PdfButton } from '../../../shared/list/pdf-button.tsx';
import { fetchRulePdf } from '../api/delegation-rule.ts';

/** The table as the 별표 of the 관리규약. */
export const PrintButton = ({ version }: { version: number }) => (
  <PdfButton name={`위임전결규정 제${version}판`} load={() => fetchRulePdf(version)}>
    별표로 인쇄
  </PdfButton>
);
