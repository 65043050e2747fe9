import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { type CodeRow, lockType, type TypeRow } from './store.ts';

const SENTENCES = {
  FIXED: '프로그램이 쓰는 코드라서 만들거나 없애거나 끌 수 없습니다. 이름과 순서는 바꿀 수 있습니다.',
  NAME_IN_USE:
    '구성원 정보에 쓰이고 있는 이름이라 바꿀 수 없습니다. 새 코드를 만들고 이 코드는 사용 안 함으로 바꿔 주세요.',
  IN_USE: '구성원 정보에 쓰이고 있어 삭제할 수 없습니다. 사용 안 함으로 바꿔 주세요.',
  CODE_TAKEN: '같은 코드가 이미 있습니다. 다른 코드를 입력해 주세요.',
  NAME_TAKEN: '같은 이름의 코드가 이미 있습니다. 다른 이름을 입력해 주세요.',
  TYPE_TAKEN: '같은 분류 코드가 이미 있습니다. 다른 분류 코드를 입력해 주세요.',
  TYPE_SHIPPED: '기본 분류는 삭제할 수 없습니다.',
  TYPE_NOT_EMPTY: '분류 안에 코드가 있어 삭제할 수 없습니다. 코드를 먼저 삭제해 주세요.',
} as const;

export const refuseCode = (reason: keyof typeof SENTENCES): never => {
  throw new Refusal('CODE_REFUSED', { errorUserMsg: SENTENCES[reason], details: { reason } });
};

/** Codes are the same for all complexes, so only the operator changes them, whatever a role of a complex says. */
export function refuseStranger(actor: Pick<Actor, 'isOperator'>): void {
  if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'common codes belong to the operator' });
}

export async function openType(tx: Tx, codeTypeId: string): Promise<{ type: TypeRow; codes: CodeRow[] }> {
  return (await lockType(tx, codeTypeId)) ?? refuse('NOT_FOUND', { message: 'no such type of codes' });
}

export async function openCode(tx: Tx, { codeTypeId, code }: { codeTypeId: string; code: string }, version: number) {
  const opened = await openType(tx, codeTypeId);
  const row = opened.codes.find((one) => one.code === code) ?? refuse('NOT_FOUND', { message: 'no such code' });
  if (row.version !== version) refuseStale({ by: row.changed_by, at: row.changed_at });
  return { ...opened, row };
}

export const refuseTaken = <T>(write: () => Promise<T>): Promise<T> =>
  refuseBroken(
    {
      comm_code_pkey: () => refuseCode('CODE_TAKEN'),
      comm_code_type_code_type_key: () => refuseCode('TYPE_TAKEN'),
      comm_code_type_pkey: () => refuseCode('TYPE_TAKEN'),
    },
    write,
  );

/** Types whose words people keep by name (member.working_type, member.position_name). */
const KEPT_BY_NAME = new Set(['WORKING_TYPE', 'POSITION', 'TENANT_POSITION']);
export const keepsNames = (codeType: string): boolean => KEPT_BY_NAME.has(codeType);
