import { type ImportReport, type ImportRow, importColumns } from '@danji/contract/import-members';
import type { Client } from '../../http/actor.ts';
import { inSteps } from '../../lib/breathe.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { maskDongHo, maskEmail, maskPhone } from '../../lib/mask.ts';
import { reachOf, wayTo } from '../outbox/public.ts';
import type { ProfileDeps } from '../users/public.ts';
import type { JudgedRow, Kind } from './domain/judge-members.ts';
import type { Sheet } from './judge-import.ts';
import type { ReadSheet } from './read-sheet.ts';
import { judgeAndRecord } from './record-matches.ts';

/** The dry run: what would become of every row, and nobody registered. */
export async function checkImport(
  deps: ProfileDeps,
  sheet: Sheet & Omit<ReadSheet, 'rows'> & { client: Client; now: Date },
): Promise<ImportReport> {
  const { judged, counts } = await judgeAndRecord(deps, sheet);
  const { tx, actor, rows, kind, encoding, ignored } = sheet;
  const isDemo = await isDemoComplex(tx, actor.aptId);
  const reach = reachOf(deps.env, { isDemo });
  // Where nothing can be sent everybody gets a slip, which is said once and not at every row.
  const slipOf = (member: JudgedRow['member']): string | null =>
    (reach.EMAIL || reach.SMS) && wayTo(deps.env, { ...member, isDemo }) === null ? whyOf(member) : null;
  return {
    rows: await inSteps([...judged.entries()], ([at, one]) =>
      presentRow(one, { cells: rows[at]?.cells ?? {}, kind, slip: slipOf(one.member) }),
    ),
    counts,
    encoding,
    ignored,
  };
}

const whyOf = ({ phoneNo, email }: JudgedRow['member']): string =>
  phoneNo === null && email === null
    ? '연락처가 없어 안내장으로 초대'
    : `${phoneNo === null ? '이메일을' : '문자를'} 보낼 수 없어 안내장으로 초대`;

type Shown = { cells: Readonly<Record<string, string>>; kind: Kind; slip: string | null };

function presentRow(judged: JudgedRow, { cells, kind, slip }: Shown): ImportRow {
  const { row, fate, member, problems, doubts, unknown, skipped } = judged;
  const wrong = new Set([...problems, ...doubts].map(({ column }) => column));
  const isMending = wrong.has('휴대전화') || wrong.has('이메일');
  return {
    row,
    fate,
    // What is wrong is shown as it stands there: it is looked for by that.
    cells: importColumns[kind].map((column) => {
      const text = (cells[column] ?? '').slice(0, 60);
      return wrong.has(column) ? text : masked(column, text, member);
    }),
    problems,
    doubts,
    unknown,
    note: skipped ?? (isMending ? null : slip),
  };
}

function masked(column: string, text: string, { phoneNo, email, dong, ho }: JudgedRow['member']): string {
  if (text === '') return '';
  if (column === '휴대전화') return maskPhone(phoneNo) ?? '***';
  if (column === '이메일') return email ? maskEmail(email) : '***';
  if (column === '호') return dong && ho ? (maskDongHo(dong, ho).split(' ')[1] ?? '') : '***';
  return text;
}
