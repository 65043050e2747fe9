import { mannerBeside } from '@danji/contract/approval-words';
import type { DocumentDetail, Step } from '@danji/contract/approvals';
import type { HistoryEntry } from '@danji/contract/document-history';
import { documentKind } from '@danji/contract/document-kind';
import type * as z from 'zod/mini';

export type Detail = z.output<typeof DocumentDetail>;
export type StepRow = z.output<typeof Step>;
export type Entry = HistoryEntry;

const SIGNED = new Set(['APPROVED', 'AGREED', 'DISAGREED', 'CONFIRMED', 'VOTED', 'REJECTED']);
export const isSigned = (step: StepRow): boolean => SIGNED.has(step.state);
export const isOpen = (step: StepRow): boolean => step.state === 'PENDING' || step.state === 'HELD';
/** 전결, 대결, 선결, 후결: what stands beside the seal. A stand-in is named as one whatever else it was. */
export const mannerOf = (step: StepRow): string | null => (isSigned(step) ? mannerBeside(step) : null);

export const formNameOf = (detail: Pick<Detail, 'formName' | 'special'>): string => documentKind(detail) || '문서';

export const retentionOf = (years: Detail['retentionYears']): string =>
  years === null ? '영구 보존' : `보존 ${years}년`;
