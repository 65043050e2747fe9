import { paperDay } from '@danji/contract/paper/paper-days';
import { spaceHeading } from '@danji/contract/paper/paper-head';
import { sayDays } from '@danji/contract/vacations';
import { loosenRuns, runsOf } from './keep-words.ts';
import { partsOf } from './korean-paper.ts';
import { PLAIN_MODEL } from './plain-model.ts';
import type { PrintBlock, PrintCell, PrintModel } from './print-model.ts';
import { CELL_PADDING, finishTable, PAGE_POINTS } from './print-table.ts';

type Notice = {
  readonly stage: 'FIRST' | 'SECOND';
  readonly memberName: string;
  readonly until: string;
  readonly days: number;
  readonly on: string;
  readonly byName: string;
  readonly replyUntil: string;
  readonly named: readonly string[];
};
type Facts = { readonly notice: Notice; readonly complexName: string; readonly now: Date; readonly today: string };

const WIDTHS = [110, 389];
const cell = (text: string, column: number): PrintCell => {
  const room = (WIDTHS[column] ?? 0) - CELL_PADDING;
  const label = column === 0;
  return {
    ...(label ? { shade: 'label' as const } : {}),
    content: [
      {
        k: 'p',
        ...(label ? { align: 'center' as const } : {}),
        runs: loosenRuns(runsOf(text, room, { size: 'small', ...(label ? { bold: true } : {}) }), room),
      },
    ],
  };
};
const line = (text: string): PrintBlock => ({ k: 'p', runs: runsOf(text, PAGE_POINTS - 20, { size: 'small' }) });

/** 연차 사용촉진 통지서: the first asks for a plan, the second names the days. Each is handed over and signed for. */
export function printNotice({ notice, complexName, now, today }: Facts): PrintModel {
  const { stage, memberName, until, days, on, byName, replyUntil, named } = notice;
  const isFirst = stage === 'FIRST';
  const name = isFirst ? '연차휴가 사용 촉구서' : '연차휴가 사용 시기 지정 통보서';
  const rows: [string, string][] = isFirst
    ? [
        ['받는 사람', memberName],
        ['남은 연차', sayDays(days)],
        ['쓸 수 있는 날', `${paperDay(until)}까지`],
        ['답할 날', `${paperDay(replyUntil)}까지 (받은 날부터 10일 이내)`],
        ['쓸 날 (직접 적는 칸)', ' '],
      ]
    : [
        ['받는 사람', memberName],
        ['정한 날', named.map(paperDay).join(', ')],
        ['쓸 수 있는 날', `${paperDay(until)}까지`],
      ];
  const notes = isFirst
    ? [
        '근로기준법 제61조에 따라 쓰지 않은 연차 일수를 알리고, 언제 쓸지 정해 알려 주시기를 촉구합니다.',
        '답하지 않으면 관리사무소가 쓸 날을 정해 알립니다.',
      ]
    : [
        '근로기준법 제61조에 따라, 사용 계획을 알리지 않은 연차의 사용 시기를 위와 같이 정해 알립니다.',
        '정한 날에는 출근하지 않고 쉽니다. 사정이 있으면 미리 상의해 주세요.',
      ];
  const aside = (label: string, text: string) => ({ label, runs: runsOf(text, 420) });
  return {
    ...PLAIN_MODEL,
    complexName,
    heading: spaceHeading(isFirst ? '연차 사용 촉구서' : '연차 사용 지정 통보서'),
    title: `${memberName} ${name}`,
    author: complexName,
    madeAt: partsOf(now.toISOString()),
    aside: [aside('통지일', paperDay(on)), aside('통지한 사람', byName), aside('인쇄일', paperDay(today))],
    blocks: [
      finishTable(
        { widths: WIDTHS },
        0,
        rows.map(([label, text]) => [cell(label, 0), cell(text, 1)]),
      ),
      { k: 'list', start: 1, items: notes.map((text) => [line(text)]) },
      line('받은 날:        년      월      일        받은 사람:                      (서명)'),
    ],
    sender: complexName,
    footer: { number: name, hash: null, qr: null, address: null },
  };
}
