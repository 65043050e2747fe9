import type { Term } from '@danji/contract/bodies';
import { maskDongHo, maskPhone, showDongHo, showPhone } from '../../lib/mask.ts';
import type { SheetColumn } from '../excel/public.ts';
import type { TermRow } from './queries.ts';

const STATES: Record<Term['state'], string> = { SERVING: '현직', PLANNED: '예정', ENDED: '종료' };

/** Masked as on the screen unless it is asked for in full: a file travels further than a screen. */
export const officerColumns: readonly SheetColumn<TermRow>[] = [
  { key: 'body', title: '단체', width: 20, text: (term) => term.body_name },
  { key: 'body', title: '직책', width: 14, text: (term) => term.position_name },
  { key: 'name', title: '성명', width: 12, always: true, text: (term) => term.member_name },
  {
    key: 'dongHo',
    title: '동·호',
    width: 16,
    text: ({ dong, ho }) => (dong && ho ? maskDongHo(dong, ho) : null),
    personal: { what: 'dongHo', clear: ({ dong, ho }) => (dong && ho ? showDongHo(dong, ho) : null) },
  },
  {
    key: 'phoneNo',
    title: '연락처',
    width: 16,
    text: (term) => maskPhone(term.phone_no),
    personal: { what: 'phoneNo', clear: (term) => showPhone(term.phone_no) },
  },
  { key: 'startsOn', title: '임기 시작', width: 12, text: (term) => term.starts_on },
  { key: 'endsOn', title: '임기 종료', width: 12, text: (term) => term.ends_on },
  { key: 'state', title: '상태', width: 8, text: (term) => STATES[term.state] },
  { key: 'nth', title: '횟수', width: 8, number: (term) => term.nth },
  { key: 'endsOn', title: '종료 사유', width: 24, text: (term) => term.end_reason },
];
