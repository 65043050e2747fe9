import { type ComplexRow, otpPolicyWords } from '@danji/contract/complexes';
import { atMinute, type SheetColumn } from '../excel/public.ts';

export const complexColumns: readonly SheetColumn<ComplexRow>[] = [
  { key: 'name', title: '단지', width: 24, always: true, text: (row) => row.name },
  { key: 'aptId', title: '번호', width: 8, always: true, text: (row) => row.aptId },
  { key: 'admin', title: '최고관리자', width: 14, text: (row) => (row.operatorYn ? '운영센터' : row.adminName) },
  { key: 'admin', title: '최고관리자 아이디', width: 16, text: (row) => row.adminId },
  { key: 'members', title: '사람', width: 8, number: (row) => row.members },
  { key: 'documents', title: '문서', width: 10, number: (row) => row.documents },
  { key: 'otp', title: 'OTP', width: 12, text: (row) => otpPolicyWords[row.otpPolicy] },
  { key: 'createdAt', title: '등록일', width: 12, text: (row) => atMinute(row.createdAt).slice(0, 10) },
];
