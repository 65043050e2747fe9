import { PdfButton } from '../../../shared/list/pdf-button.tsx';
import { fetchBook } from '../api/registers.ts';

/** The register as a bound book. */
export const BookButton = ({ code, name, ask }: { code: string; name: string; ask: Record<string, string> }) => (
  <PdfButton name={name} load={() => fetchBook(code, ask)}>
    책으로 인쇄
  </PdfButton>
);
