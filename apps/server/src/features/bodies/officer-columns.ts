import type { Term } from '@danji/contract/bodies';
import type { SheetColumn } from '../excel/public.ts';

const STATES: Record<Term['state'], string> = { SERVING: '현직', PLANNED: '예정', ENDED: '종료' };

/** Masked as on the screen: a file travels further than a screen. */
export const officerColumns: readonly SheetColumn<Term>[] = [
  { key: 'body', title: '단체', width: 20, text: (term) => term.bodyName },
  { key: 'position', title: '직책', width: 14, text: (term) => term.positionName },
  { key: 'name', title: '성명', width: 12, always: true, text: (term) => term.memberName },
  { key: 'dongHo', title: '동·호', width: 16, text: (term) => term.dongHo },
  { key: 'phoneNo', title: '연락처', width: 16, text: (term) => term.phoneNo },
  { key: 'startsOn', title: '임기 시작', width: 12, text: (term) => term.startsOn },
  { key: 'endsOn', title: '임기 종료', width: 12, text: (term) => term.endsOn },
  { key: 'state', title: '상태', width: 8, text: (term) => STATES[term.state] },
  { key: 'endReason', title: '종료 사유', width: 24, text: (term) => term.endReason },
];
