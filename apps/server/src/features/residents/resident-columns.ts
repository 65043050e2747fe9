import { memberStateWords } from '@danji/contract/users';
import { maskDongHo, maskPhone, showDongHo, showPhone } from '../../lib/mask.ts';
import { atMinute, type SheetColumn } from '../excel/public.ts';
import type { PersonRow } from '../users/public.ts';

/** As the list on screen, masked like it unless it is asked for in full. The keys are those under which the list hides its columns. */
export const residentColumns: readonly SheetColumn<PersonRow>[] = [
  { key: 'name', title: '이름', width: 14, always: true, text: (row) => row.member_name },
  { key: 'memberId', title: '아이디', width: 14, text: (row) => row.member_id },
  { key: 'position', title: '직책', width: 14, text: (row) => row.position_name },
  {
    key: 'dongHo',
    title: '동·호',
    width: 16,
    text: (row) => (row.dong && row.ho ? maskDongHo(row.dong, row.ho) : ''),
    personal: { what: 'dongHo', clear: (row) => (row.dong && row.ho ? showDongHo(row.dong, row.ho) : null) },
  },
  {
    key: 'phone',
    title: '휴대전화',
    width: 16,
    text: (row) => maskPhone(row.phone_no),
    personal: { what: 'phoneNo', clear: (row) => showPhone(row.phone_no) },
  },
  { key: 'term', title: '임기 종료일', width: 12, text: (row) => row.permission_ends_on },
  { key: 'state', title: '상태', width: 8, text: (row) => memberStateWords[row.state] },
  { key: 'lastLogin', title: '마지막 로그인', width: 17, text: (row) => atMinute(row.last_login_at) },
];
