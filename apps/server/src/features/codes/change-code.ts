import type * as contract from '@danji/contract/codes';
import type { Context } from '../../http/bind.ts';
import { judgeChange } from './domain/judge-code.ts';
import { keepsNames, openCode, refuseCode, refuseStranger } from './refuse-code.ts';
import { countUses, writeCode } from './store.ts';

export async function changeCode({ tx, actor, params, body, now }: Context<typeof contract.changeCode>) {
  refuseStranger(actor);
  const { type, codes, row } = await openCode(tx, params, body.version);
  const nameChanges = row.code_name !== body.codeName;
  if (!nameChanges && row.in_use === body.useYn) return { version: row.version };
  if (nameChanges && codes.some((one) => one.code_name === body.codeName)) refuseCode('NAME_TAKEN');
  const refused = judgeChange({
    isFixed: type.is_fixed,
    namesKept: keepsNames(type.code_type),
    uses: await countUses(tx, params.codeTypeId, params.code),
    nameChanges,
    switchesOff: row.in_use && !body.useYn,
  });
  if (refused) refuseCode(refused);
  await writeCode(tx, params, { code_name: body.codeName, in_use: body.useYn }, { actor, now });
  return { version: row.version + 1 };
}
