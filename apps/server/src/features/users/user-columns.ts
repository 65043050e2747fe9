import { memberStateWords } from '@danji/contract/users';
import { maskEmail, maskPhone, showPhone } from '../../lib/mask.ts';
import { atMinute, type SheetColumn } from '../excel/public.ts';
import type { PersonRow } from './queries.ts';

/** The keys are those under which the list hides its columns. Contacts are in the file alone, for whoever asks for them. */
export const userColumns: readonly SheetColumn<PersonRow>[] = [
  { key: 'name', title: '이름', width: 14, always: true, text: (row) => row.member_name },
  { key: 'memberId', title: '아이디', width: 14, text: (row) => row.member_id },
  { key: 'complex', title: '단지', width: 20, text: (row) => row.apt_name },
  { key: 'type', title: '구분', width: 10, text: (row) => (row.member_type === 'EMP' ? '직원' : '입주자단체') },
  { key: 'dept', title: '부서', width: 12, text: (row) => row.dept_name },
  { key: 'position', title: '직위', width: 14, text: (row) => row.position_name },
  { key: 'roles', title: '권한', width: 26, text: (row) => row.role_names.join(', ') },
  {
    key: 'phone',
    title: '휴대전화',
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
  { key: 'state', title: '상태', width: 8, text: (row) => memberStateWords[row.state] },
  { key: 'lastLogin', title: '마지막 로그인', width: 17, text: (row) => atMinute(row.last_login_at) },
  { key: 'otp', title: 'OTP', width: 8, text: (row) => (row.otp_since ? '사용' : '사용 안 함') },
];
