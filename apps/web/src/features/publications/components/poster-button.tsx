import { IconQrcode } from '@tabler/icons-react';
import { PdfButton } from '../../../shared/list/pdf-button.tsx';
import { fetchPoster } from '../api/publications.ts';

/** The address as a paper for the board of each building. */
export const PosterButton = () => (
  <PdfButton name="입주민 공개 자료 QR" load={fetchPoster} leftSection={<IconQrcode size="1.125rem" aria-hidden />}>
    QR 안내문 인쇄
  </PdfButton>
);
