import type { DutyDay, getDutyYear } from '@danji/contract/duties';
import { sayRuleShort } from '@danji/contract/duty-rule';
import { dutyFieldWords, dutyStateWords } from '@danji/contract/duty-words';
import type { Output } from '@danji/contract/endpoint';
import { paperDay } from '@danji/contract/paper/paper-days';
import { spaceHeading } from '@danji/contract/paper/paper-head';
import { runsOf } from './keep-words.ts';
import { partsOf } from './korean-paper.ts';
import { PLAIN_MODEL } from './plain-model.ts';
import type { PrintBlock, PrintCell, PrintModel } from './print-model.ts';
import { finishTable, pagePoints } from './print-table.ts';

type Year = Output<typeof getDutyYear>;
type Facts = { readonly calendar: Year; readonly complexName: string; readonly now: Date };

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
/** A4 lying: field, duty, how often and by which law, and twelve months are together as wide as that. */
const POINTS = pagePoints({ size: 'A4', direction: 'LANDSCAPE' });
const WIDTHS = [58, 148, 155, ...MONTHS.map(() => 32)];
/** On a wall one page is looked at, however many duties there are; the smallest size can still be read from nearby. */
const FITS = [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6];
const DENSE = 3.5;
/** One letter beside the day, so that it reads without colour: done, late; what is to come is the day alone. */
const LETTERS: Readonly<Record<DutyDay['state'], string>> = { DONE: '완', LATE: '지', NOW: '', PLANNED: '' };

const cell = (text: string, column: number, more: Partial<PrintCell> = {}, bold = false): PrintCell => {
  const room = (WIDTHS[column] ?? 0) - 6;
  const align = column >= 3 || more.shade === 'label' ? { align: 'center' as const } : {};
  return {
    ...more,
    content: [{ k: 'p', ...align, runs: runsOf(text, room, { size: 'small', ...(bold ? { bold } : {}) }) }],
  };
};

const sayDay = ({ day, state }: DutyDay) => `${Number(day.slice(8))}${LETTERS[state]}`;

function tableOf({ duties, days, year }: Year): PrintBlock {
  const ofMonth = Map.groupBy(days, ({ dutyId, day }) => `${dutyId} ${day.slice(0, 7)}`);
  const inMonth = (dutyId: string, month: number) =>
    ofMonth.get(`${dutyId} ${year}-${String(month).padStart(2, '0')}`) ?? [];
  const ofField = Map.groupBy(duties, ({ field }) => field);
  const body = duties.map((duty, at): PrintCell[] => {
    const same = ofField.get(duty.field)?.length ?? 0;
    const isFirst = duties[at - 1]?.field !== duty.field;
    const reaches = same > 1 ? { rowspan: same } : {};
    return [
      ...(isFirst ? [cell(dutyFieldWords[duty.field], 0, { ...reaches, valign: 'top' }, true)] : []),
      cell(duty.name, 1),
      cell([sayRuleShort(duty.rule), duty.basis].filter(Boolean).join(', '), 2),
      ...MONTHS.map((month) => {
        const found = inMonth(duty.dutyId, month);
        const isLate = found.some(({ state }) => state === 'LATE');
        return cell(found.map(sayDay).join(' '), month + 2, isLate ? { shade: 'strong' } : {}, isLate);
      }),
    ];
  });
  const head = ['분야', '의무', '주기와 근거', ...MONTHS.map((month) => `${month}월`)];
  return {
    ...finishTable({ widths: WIDTHS }, 1, [head.map((word, at) => cell(word, at, { shade: 'label' }, true)), ...body]),
    dense: DENSE,
  };
}

const line = (text: string): PrintBlock => ({ k: 'p', runs: runsOf(text, POINTS - 20, { size: 'small' }) });

/** The year on paper, to hang on the wall. */
export function printDuties({ calendar, complexName, now }: Facts): PrintModel {
  const name = `${calendar.year}년 법정 의무 달력`;
  const aside = (label: string, text: string) => ({ label, runs: runsOf(text, 640) });
  const many = (state: DutyDay['state']) =>
    calendar.days.filter((day) => day.state === state && day.day.startsWith(String(calendar.year))).length;
  const counts = (['DONE', 'LATE', 'NOW', 'PLANNED'] as const)
    .map((state) => `${dutyStateWords[state]} ${many(state)}건`)
    .join(', ');
  const notes = [
    '칸의 숫자는 예정한 날입니다. 완: 문서의 결재를 마침, 지: 날짜가 지남.',
    '근거 법령은 의무 목록에 적힌 대로입니다. 조항이 없는 것은 법령의 이름만 적었습니다.',
  ];
  return {
    ...PLAIN_MODEL,
    page: { paper: 'a4', flipped: true, points: POINTS },
    fits: FITS,
    complexName,
    heading: spaceHeading('법정 의무 달력'),
    title: name,
    author: complexName,
    madeAt: partsOf(now.toISOString()),
    aside: [
      aside('연도', `${calendar.year}년`),
      aside('의무', `${calendar.duties.length}가지: ${counts}`),
      aside('만든 날', paperDay(calendar.today)),
    ],
    blocks: [tableOf(calendar), line(notes.join(' '))],
    // Its name stands below; room is for the duties.
    sender: null,
    footer: { number: name, hash: null, qr: null, address: null },
  };
}
