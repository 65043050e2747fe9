import { applicationStateWords } from '@danji/contract/applications';
import { maskDongHo, maskEmail, maskPhone, showDongHo, showPhone } from '../../lib/mask.ts';
import { atMinute, type SheetColumn } from '../excel/public.ts';
import type { ApplicationRow } from './queries.ts';

const day = (at: string | null) => atMinute(at).slice(0, 10);

/** As the list on screen, masked like it unless it is asked for in full. Addresses are blank once the row has been erased. */
export const applicationColumns: readonly SheetColumn<ApplicationRow>[] = [
  { key: 'name', title: '성명', width: 12, always: true, text: (row) => row.applicant_name },
  { key: 'state', title: '상태', width: 10, always: true, text: (row) => applicationStateWords[row.state] },
  { key: 'what', title: '단체', width: 20, text: (row) => row.body_name },
  { key: 'what', title: '직책', width: 14, text: (row) => row.position_name },
  {
    key: 'dongHo',
    title: '동·호',
    width: 16,
    text: ({ dong, ho }) => (dong === '' ? '' : maskDongHo(dong, ho)),
    personal: { what: 'dongHo', clear: ({ dong, ho }) => (dong === '' ? null : showDongHo(dong, ho)) },
  },
  {
    key: 'phoneNo',
    title: '연락처',
    width: 16,
    text: (row) => maskPhone(row.phone_no),
    personal: { what: 'phoneNo', clear: (row) => showPhone(row.phone_no) },
  },
  {
    key: 'email',
    title: '이메일',
    width: 26,
    text: (row) => row.email && maskEmail(row.email),
    personal: { what: 'email', clear: (row) => row.email },
  },
  { key: 'term', title: '임기 시작', width: 12, text: (row) => row.starts_on },
  { key: 'term', title: '임기 종료', width: 12, text: (row) => row.ends_on },
  { key: 'id', title: '아이디', width: 14, text: (row) => row.member_id ?? `${row.wished_id} (희망)` },
  { key: 'createdAt', title: '신청일', width: 12, text: (row) => day(row.created_at) },
  { key: 'decidedAt', title: '처리일', width: 12, text: (row) => day(row.decided_at) },
  { key: 'decidedAt', title: '처리한 사람', width: 12, text: (row) => (row.decided_at ? row.decided_by_name : null) },
  { key: 'reason', title: '사유', width: 24, text: (row) => row.reason },
  { key: 'note', title: '비고', width: 24, text: (row) => row.note },
];
