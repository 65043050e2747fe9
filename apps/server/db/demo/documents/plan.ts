import type { Equipment } from '@danji/contract/duty-words';
import type { Values } from '@danji/contract/forms/values';
import type { PlannedLine } from '../../../src/features/budget-book/public.ts';
import type { MadeFile } from './made-files.ts';

/** How a document of the demo comes about: who writes what on which day, and how far it gets. */
export type DemoDocument = {
  /** By which others name it as related. */
  key?: string;
  /** Code of a shipped form. */
  form: string;
  by: string;
  /** Working days before today; or days of the calendar, for what has to wait exactly so long. */
  ago: number;
  calendar?: true;
  time: string;
  title?: string;
  /** In place of what the sample of the form says; undefined leaves a field empty. */
  values?: Values;
  /** Goes on from what the form has carried over, instead of the sample. */
  carried?: (rows: readonly Row[]) => Values;
  urgent?: true;
  references?: string[];
  readers?: string[];
  receivers?: string[];
  related?: string[];
  /** Into the field of photos that is named, with what is said under it. */
  files?: (MadeFile & { field?: string; words?: string })[];
  /** Written, and not sent. */
  draft?: true;
  /** Where it comes to a halt: the step, counted from 0, and what happens there. */
  stop?: Stop;
  /** The head of the department decides finally (전결). */
  final?: true;
  /** What the signers say, by step. */
  says?: Record<number, string>;
  /** Sent again after 반려, under this title. */
  again?: string;
  enforce?: string;
  voided?: string;
  comments?: DemoComment[];
  /** What the departments that get it do with it, in their order. */
  receiving?: { dept: string; by: string; act: 'RECEIVE' | 'ASSIGN' | 'DONE'; to?: string }[];
};

export type Row = Readonly<Record<string, string | number | boolean>>;
type Stop = { at: number } & ({ how: 'wait' | 'seen' | 'recall' } | { how: 'HOLD' | 'REJECT'; words: string });
/** `after`: minutes after 상신, or after the comment before. */
type DemoComment = { by: string; after: number; text: string; to?: string[]; answer?: true };
type DemoAbsence = {
  person: string;
  standIn: string;
  reason: string;
  entered: [ago: number, time: string];
  from: [ago: number, time: string];
  /** Working days before today; below zero, days that are still to come. */
  to: [ago: number, time: string];
};
/** The calendar of duties, as it is on the day on which the demo is loaded. Duties by their codes. */
export type DemoDuties = {
  /** Who planned it. */
  by: string;
  households: number;
  floors: number;
  floorArea: number;
  equipment: { kind: Equipment; count: number }[];
  people: Record<string, string>;
  /** Fulfilled by the newest complete paper on a form that fulfils nothing yet. */
  done: Record<string, string>;
  /** Due so many days ago; below zero, to come: by when they were last done. */
  after: Record<string, number>;
  /** Planned so many days before their last. */
  planned: Record<string, number>;
};
/** 입사일, by which the 연차 of somebody is counted. */
export type DemoEntry =
  | { person: string; day: string }
  /** So many years ago, and so that the office is to ask from so many days ago on when their days will be used. */
  | { person: string; years: number; askedFrom: number };
/** 사용촉진, each so many days ago: asked, read, planned by the person, named by the office. */
export type DemoUrged = { person: string; asked: number; read?: number; plans?: number; named?: number };
export type DemoStory = {
  aptId: string;
  documents: DemoDocument[];
  absences: DemoAbsence[];
  entered: DemoEntry[];
  /** In the order in which they are asked. */
  urged?: { by: string; people: DemoUrged[] };
  duties?: DemoDuties;
  /** What the year may spend, and who keeps it. */
  budget?: { by: string; lines: PlannedLine[] };
};

/** By name; who they are is looked up in the complex. */
export const namedPeople = (...names: string[]) => names.map((name) => ({ id: '', name }));

export const expenseValues = (
  payee: string,
  won: number,
  account: string,
  what: string,
  why: string,
  more: Values = {},
) => ({
  지급처: payee,
  예금주: payee,
  지급금액: { won, vat: 'INCLUDED' },
  계정과목: account,
  지급사유: why,
  증빙번호: undefined,
  산출명세: [{ 품명: what, 수량: 1, 단가: won }],
  ...more,
});

type Quote = [company: string, won: number, note: string];
/** The first quotation is the one that was taken. */
export const proposalValues = (
  what: string,
  where: string,
  account: string,
  why: string,
  quotes: Quote[],
  more: Values = {},
) => ({
  관련근거: '{연}년도 관리비 예산, 관리규약 제58조(공용부분의 유지·보수)',
  공사물품명: what,
  위치: where,
  계정과목: account,
  품의목적: why,
  소요예산: { won: quotes[0]?.[1] ?? 0, vat: 'INCLUDED' },
  견적비교: quotes.map(([업체, 견적금액, 비고], index) => ({
    업체,
    견적금액,
    비고,
    견적일: '{-3}',
    ...(index === 0 ? { 선정: true } : {}),
  })),
  업체선정이유: '견적을 비교한 결과 금액이 가장 낮고 작업 조건이 현장에 맞음.',
  추진일정: [
    { 단계: '품의·결재', 예정일: '{+2}', 내용: '결재 완료 뒤 업체에 통보' },
    { 단계: '시공·납품', 예정일: '{+7}', 내용: '입주민 안내 뒤 평일 낮에 진행' },
    { 단계: '검수·지급', 예정일: '{+12}', 내용: '검수를 마친 뒤 지출결의' },
  ],
  ...more,
});

type Complaint = { dong: string; ho: string; kind: string; said: string; done: string; by: string[]; left?: string };
export const complaintValues = ({ dong, ho, kind, said, done, by, left }: Complaint): Values => ({
  접수일: '{+0}',
  접수시각: '09:20',
  동호: { dong, ho },
  연락처: undefined,
  민원분류: kind,
  민원내용: said,
  작업일: '{+0}',
  작업시각: '10:30',
  작업자: namedPeople(...by),
  조치내용: done,
  자재: undefined,
  처리결과: left ? '처리 중' : '완료',
  민원인통보: '전화',
  만족도: left ? '확인 전' : '만족',
  남은조치: left ?? '남은 조치 없음',
});

type Item = [name: string, count: number, won: number];
export const purchaseValues = (use: string, kind: string, shop: string, items: Item[]): Values => ({
  희망납기: '{+7}',
  구분: kind,
  용도: use,
  추천업체: shop,
  물품: items.map(([품명, 수량, 단가]) => ({ 품명, 수량, 단가 })),
});

export const leaveValues = (kind: string, from: number, days: number, why: string, stand: string): Values => ({
  종류: kind,
  기간: { from: `{+${from}}`, to: `{+${from + days - 1}}` },
  // Worked out at 상신.
  차감일수: undefined,
  잔여연차: undefined,
  사유: why,
  대체근무자: namedPeople(stand),
  업무인계사항: '진행 중인 업무는 대체근무자에게 인계함.',
});
