import { budgetSheetColumns, TOO_LARGE } from '@danji/contract/budgets';
import { longestBudgetName, plainName } from '@danji/contract/forms/budget-marks';
import { LARGEST_WON } from '@danji/contract/forms/won';

export type SheetLine = { line: number; account: string; fund: string; amount: number | null; problem: string | null };

/** Each line of a sheet with what is wrong with it; null where the heads are not ours. */
export function judgeSheet(lines: readonly (readonly string[])[]): SheetLine[] | null {
  const [heads = [], ...rest] = lines;
  const at = budgetSheetColumns.map((name) =>
    heads.findIndex((head) => plainName(head).replace(/\s*\(원\)$/, '') === name),
  );
  if (at.includes(-1)) return null;
  const [accountAt = 0, fundAt = 0, amountAt = 0] = at;
  const known = new Map<string, number>();
  return rest.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const line = index + 2;
    const [account, fund] = [plainName(cells[accountAt] ?? ''), plainName(cells[fundAt] ?? '')];
    const { amount, problem } = readWon(cells[amountAt] ?? '');
    const key = JSON.stringify([account, fund]);
    const first = known.get(key);
    known.set(key, first ?? line);
    const doubled = first === undefined ? null : `${first}번째 줄과 계정과목, 재원이 같습니다. 하나로 모아 주세요.`;
    return [
      {
        line,
        account,
        fund,
        amount,
        problem: nameProblem('계정과목', account) ?? nameProblem('재원', fund) ?? problem ?? doubled,
      },
    ];
  });
}

function nameProblem(what: string, name: string): string | null {
  if (name === '') return `${what} 칸이 비어 있습니다.`;
  return name.length > longestBudgetName ? `${what} 칸이 ${longestBudgetName}자를 넘습니다.` : null;
}

/** 12,000,000 or 12000000원; no fractions, nothing below zero. */
function readWon(cell: string): { amount: number | null; problem: string | null } {
  const text = cell.replaceAll(/[\s,]/g, '').replace(/원$/, '');
  if (text === '') return { amount: null, problem: '예산 금액이 비어 있습니다.' };
  const [whole = '', part = ''] = text.split('.');
  if (!/^-?\d{1,20}$/.test(whole) || /[^0]/.test(part))
    return { amount: null, problem: '예산 금액을 원 단위 숫자로 적어 주세요.' };
  const amount = Number(whole);
  if (amount < 0) return { amount: null, problem: '예산은 0원 이상이어야 합니다.' };
  return amount > LARGEST_WON ? { amount: null, problem: TOO_LARGE } : { amount, problem: null };
}
