import { type AccessRecord, wordOfData, wordOfRecord } from '@danji/contract/privacy';
import { atSecond, type SheetColumn } from '../excel/public.ts';

/** The record as a sheet, in the order of the screen. */
export const recordColumns: readonly SheetColumn<AccessRecord>[] = [
  { key: 'at', title: '일시', width: 20, text: (row) => atSecond(row.at), always: true },
  { key: 'event', title: '내용', width: 20, text: (row) => wordOfRecord(row.event, row.kind), always: true },
  { key: 'person', title: '사용자', width: 12, text: (row) => row.personName },
  { key: 'person', title: '아이디', width: 14, text: (row) => row.personId },
  { key: 'subject', title: '대상', width: 12, text: (row) => row.subjectName },
  { key: 'subject', title: '대상 아이디', width: 14, text: (row) => row.subjectId },
  { key: 'what', title: '항목', width: 24, text: (row) => (row.what === null ? null : wordOfData(row.what)) },
  { key: 'reason', title: '이유', width: 40, text: (row) => row.reason },
  { key: 'rows', title: '건수', width: 8, number: (row) => row.rows },
  { key: 'ip', title: '접속 위치', width: 18, text: (row) => row.ip },
];
