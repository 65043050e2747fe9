import { consentWords, kindLabel, majorityWords, officeWords } from './approval-words.ts';
import type { StepKind } from './approvals.ts';
import type {
  DeciderOffice,
  DocumentRule,
  Office,
  RecorderOffice,
  RuleRow,
  RuleTable,
  Work,
  WorkItem,
} from './delegation-rule.ts';
import { numberWords } from './number-words.ts';

/** How the rows of a 위임전결규정 are cited and said: on the screen, on paper and in the reason of a step alike. */

const LETTERS = [...'가나다라마바사아자차카타파하'];
/** Behind 하 come 거, 너, 더 … */
const VOWEL_STEPS = [0, 4, 8, 13, 18, 20];
const VOWEL = 28;

/** 가, 나, 다 … 하, 거, 너 …; a number where even these are used up. */
export function letterOf(index: number): string {
  const letter = LETTERS[index % LETTERS.length];
  const step = VOWEL_STEPS[Math.floor(index / LETTERS.length)];
  if (letter === undefined || step === undefined) return String(index + 1);
  return String.fromCharCode(letter.charCodeAt(0) + step * VOWEL);
}

const keyOf = (work: Work): string => {
  if (work.kind === 'FORMS') return `FORMS ${[...work.forms].sort().join(' ')}`;
  return work.kind === 'GROUP' ? `GROUP ${work.group}` : work.kind;
};
export const isSameWork = (a: Work, b: Work): boolean => keyOf(a) === keyOf(b);

/** One 호: rows of one work below each other, by their places in the table. */
export type RuleItem = { readonly no: number; readonly work: Work; readonly rows: readonly number[] };

export function itemsOf(rows: readonly Pick<RuleRow, 'work'>[]): RuleItem[] {
  const items: { no: number; work: Work; rows: number[] }[] = [];
  for (const [index, { work }] of rows.entries()) {
    const last = items.at(-1);
    if (last && isSameWork(last.work, work)) last.rows.push(index);
    else items.push({ no: items.length + 1, work, rows: [index] });
  }
  return items;
}

/** "제3호 나목" for each row; "제5호" where it is the only one of its work. */
export function citationsOf(rows: readonly Pick<RuleRow, 'work'>[]): string[] {
  const said: string[] = [];
  for (const { no, rows: places } of itemsOf(rows))
    for (const [at, place] of places.entries())
      said[place] = places.length === 1 ? `제${no}호` : `제${no}호 ${letterOf(at)}목`;
  return said;
}

export const wonWords = (amount: number): string => `${numberWords(amount)}원`;

/** Null: whatever the amount is. */
export function bandWords({ fromWon, toWon }: Pick<RuleRow, 'fromWon' | 'toWon'>): string | null {
  if (toWon === null) return fromWon === 0 ? null : `${wonWords(fromWon)} 이상`;
  return fromWon === 0 ? `${wonWords(toWon)} 이하` : `${wonWords(fromWon)} ~ ${wonWords(toWon)}`;
}

export function workWords(work: Work, works: readonly WorkItem[]): string {
  if (work.kind === 'ALL') return '그 밖의 모든 양식';
  if (work.kind === 'GROUP') return `${work.group} 분류`;
  return work.forms.map((key) => works.find((one) => one.key === key)?.name ?? key).join(', ');
}

export const NOBODY = '없음';
const officesWords = (offices: readonly Office[]): string =>
  offices.map((one) => officeWords[one]).join(', ') || NOBODY;

const deciderWords = (decider: DeciderOffice): string => officeWords[decider];

/** Who enters what the households consent to in writing; null where the rule wants no such consent. */
export const recorderOf = ({ vote }: Pick<RuleRow, 'vote'>): RecorderOffice | null =>
  vote?.majority === 'WRITTEN' ? (vote.recorder ?? 'DIRECTOR') : null;

/** "서면동의 3분의 2 이상". */
const consentOf = ({ vote }: Pick<RuleRow, 'vote'>): string =>
  `${majorityWords.WRITTEN} ${majorityWords[vote?.share ?? 'HALF']}`;

function voteWords({ vote }: RuleRow): string[] {
  if (!vote) return [];
  const recorder = recorderOf({ vote });
  const how = recorder
    ? `${consentOf({ vote })}, ${officeWords[recorder]} ${consentWords.recording}`
    : majorityWords[vote.majority];
  return [`${kindLabel('VOTE')} ${how} (${vote.deadlineDays}일)`];
}

/** What stands in the cells of a row, behind its work and its letter. */
export const cellsOf = (row: RuleRow) => ({
  band: bandWords(row) ?? '모든 금액',
  fund: row.fund ?? '모든 재원',
  reviews: officesWords(row.reviews),
  agrees:
    row.agrees
      .map(({ office, blocksYn }) => `${officeWords[office]}${blocksYn ? ' (반대하면 중단)' : ''}`)
      .join(', ') || NOBODY,
  decider: deciderWords(row.decider),
  confirms: [...voteWords(row), ...row.confirms.map((one) => officeWords[one])].join(', ') || NOBODY,
});
export type RuleCells = ReturnType<typeof cellsOf>;

/** The columns, in their order. */
export const cellNames = [
  'band',
  'fund',
  'reviews',
  'agrees',
  'decider',
  'confirms',
] as const satisfies (keyof RuleCells)[];

/** Their headings. */
export const cellWords = {
  band: '금액',
  fund: '재원',
  reviews: kindLabel('REVIEW'),
  agrees: kindLabel('AGREE'),
  decider: '결재권자',
  confirms: `${kindLabel('CONFIRM')}·${kindLabel('VOTE')}`,
} as const satisfies Record<keyof RuleCells, string>;

/** "회장 › 관리소장 › 부서장": who may decide in place of whom. */
const orderWords = (order: readonly Office[]): string =>
  [...order]
    .reverse()
    .map((one) => officeWords[one])
    .join(' › ');

/** What holds beside the table, a sentence each, always in the same order. */
export const settingWords = ({ officeOrder, settings }: Pick<RuleTable, 'officeOrder' | 'settings'>): string[] => [
  `윗자리는 아랫자리를 대신해 결재할 수 있습니다: ${orderWords(officeOrder)}`,
  settings.selfDecisionUnderWon === null
    ? '금액이 있는 문서는 기안자가 결재하지 않습니다.'
    : `${wonWords(settings.selfDecisionUnderWon)} 미만은 양식이 허락하면 기안자가 결재할 수 있습니다.`,
  `대결자 없이 ${settings.transferAfterDays}일을 넘겨 자리를 비운 사람의 결재는 이관할 수 있습니다.`,
  settings.freeLineUnderWon === null
    ? '결재선을 기안자에게 모두 맡기는 양식은 두지 않습니다.'
    : `${wonWords(settings.freeLineUnderWon)} 미만은 양식이 허락하면 결재선을 기안자가 정합니다.`,
  settings.actingForChair.length === 0
    ? '회장이 공석이면 입주자대표회의가 정할 때까지 기다립니다.'
    : `회장이 공석이면 ${settings.actingForChair.map((one) => officeWords[one]).join(', ')} 순으로 직무를 대행합니다.`,
];

type Citation = Pick<DocumentRule, 'version' | 'cited' | 'about'>;

/** Why the rule wants a step: "위임전결규정 3판 제1호 나목(지출결의서, 3,000,000원 이상): 관리소장 검토". */
export const demandReason = (citation: Citation, office: Office, kind: StepKind): string =>
  reasonOf(citation, `${officeWords[office]} ${kindLabel(kind)}`);
const reasonOf = ({ version, cited, about }: Citation, what: string): string =>
  `위임전결규정 ${version}판 ${cited}(${about}): ${what}`;

/** The council decides by its vote. */
export const decidingKind = ({ decider }: Pick<DocumentRule, 'decider'>): 'VOTE' | 'DECIDE' =>
  decider === 'COUNCIL' ? 'VOTE' : 'DECIDE';
export const decisionReason = (rule: Citation & Pick<DocumentRule, 'decider' | 'vote'>): string =>
  recorderOf(rule) ? reasonOf(rule, consentOf(rule)) : demandReason(rule, rule.decider, decidingKind(rule));

/** A reason where the version is said beside it already: "제1호 나목(지출결의서, 3,000,000원 이상): 회장 확인". */
const shortReason = (reason: string): string => reason.replace(/위임전결규정 \d+판 /g, '');

/** Several of one step: "제1호 나목(지출결의서, 3,000,000원 이상): 관리소장 결재, 회장 확인". */
export function shortReasons(reasons: readonly string[]): string {
  const said = new Map<string, string[]>();
  for (const reason of reasons.map(shortReason)) {
    const at = reason.lastIndexOf(': ');
    const [row, what] = at < 0 ? [reason, ''] : [reason.slice(0, at), reason.slice(at + 2)];
    said.set(row, [...(said.get(row) ?? []), what].filter(Boolean));
  }
  return [...said].map(([row, parts]) => (parts.length === 0 ? row : `${row}: ${parts.join(', ')}`)).join(', ');
}
