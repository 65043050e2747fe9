import { type ImportReport, importColumns } from '@danji/contract/import-members';
import { maskDongHo, maskEmail, maskPhone } from '../../lib/mask.ts';
import type { JudgedMember } from './domain/judge-members.ts';
import { judgeImport, type Sheet, toldProblems } from './judge-import.ts';

const SAMPLE_ROWS = 5;

/** The dry run: everything that an import would say, and nothing written. */
export async function checkImport(sheet: Sheet): Promise<ImportReport> {
  const { members, problems, failedRows } = await judgeImport(sheet);
  return {
    rows: sheet.rows.length,
    failedRows,
    problemCount: problems.length,
    problems: toldProblems(problems),
    sample: sampleOf(sheet, members),
  };
}

/** The first rows in the order of the columns, masked like everywhere. */
function sampleOf({ rows, kind }: Sheet, members: readonly JudgedMember[]) {
  return rows.slice(0, SAMPLE_ROWS).map(({ row, cells }, index) => ({
    row,
    cells: importColumns[kind].map((column) => masked(column, cells[column] ?? '', members[index])),
  }));
}

function masked(column: string, text: string, member: JudgedMember | undefined): string {
  if (text === '') return '';
  if (column === '휴대전화') return maskPhone(member?.phoneNo ?? null) ?? '***';
  if (column === '이메일') return member?.email ? maskEmail(member.email) : '***';
  if (column === '호')
    return member?.dong && member.ho ? (maskDongHo(member.dong, member.ho).split(' ')[1] ?? '') : '***';
  return text;
}
