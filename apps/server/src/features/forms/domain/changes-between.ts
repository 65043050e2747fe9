import { unfedColumns, writtenColumns } from '@danji/contract/forms/check-registers';
import { compareDefinitions } from '@danji/contract/forms/compare';
import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';

type Before = { definition: FormDefinition | Record<string, never>; settings: Partial<FormSettings> };
type After = { definition: FormDefinition; settings: FormSettings };

/** Of very many changes the first are told. */
const MOST = 100;

const SETTINGS: readonly (readonly [keyof FormSettings, string])[] = [
  ['line', '결재선이 바뀌었습니다.'],
  ['policy', '결재 규칙이 바뀌었습니다.'],
  ['retentionYears', '보존연한이 바뀌었습니다.'],
  ['security', '보안등급이 바뀌었습니다.'],
  ['disclosure', '공개 여부가 바뀌었습니다.'],
  ['numberPattern', '문서번호 모양이 바뀌었습니다.'],
  ['attachmentsRequired', '필요한 첨부파일 수가 바뀌었습니다.'],
  ['attachmentsImmaterial', '붙임이 바뀌었을 때 앞의 승인을 유지하는지가 바뀌었습니다.'],
  ['amountField', '금액 항목이 바뀌었습니다.'],
  ['titlePattern', '기본 제목이 바뀌었습니다.'],
  ['printTrace', '인쇄물에 남기는 표시가 바뀌었습니다.'],
  ['hints', '작성 도움말이 바뀌었습니다.'],
  ['registers', '대장에 올리는 항목이 바뀌었습니다.'],
];

/** What is different from the version before, in sentences. Nothing for the first paper. */
export function changesBetween(before: Before | null, after: After): string[] {
  if (before === null || isPlain(before.definition)) return [];
  const settings = SETTINGS.filter(([key]) => textOf(before.settings[key]) !== textOf(after.settings[key]));
  return [
    ...compareDefinitions(before.definition, after.definition).map((change) => change.message),
    ...settings.map(([, sentence]) => sentence),
    ...lostColumns(before, after),
    ...newlyWritten(before, after),
  ].slice(0, MOST);
}

/** What of a register is left empty from now on: nobody would look for it there. */
function lostColumns({ definition, settings }: Before, after: After): string[] {
  const before = new Set(unfedColumns(definition as FormDefinition, settings));
  const was = settings.registers ?? [];
  return unfedColumns(after.definition, after.settings)
    .filter((name) => !before.has(name) && was.length > 0)
    .map((name) => `${name} 열에 이어진 항목이 없어, 새 문서에서는 비게 됩니다.`);
}

/** What of a register is read from words from now on. */
function newlyWritten({ definition, settings }: Before, after: After): string[] {
  const before = new Set(writtenColumns(definition as FormDefinition, settings));
  return writtenColumns(after.definition, after.settings).filter((said) => !before.has(said));
}

/** The database gives keys back in an order of its own, so they are put in one. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
