import * as sheets from '@danji/contract/complex-import';
import { changeComplexLife } from '@danji/contract/complex-life';
import * as notice from '@danji/contract/complex-notice';
import * as contract from '@danji/contract/complexes';
import { getReach } from '@danji/contract/reach';
import type { Actor } from '../../http/actor.ts';
import { RawJson } from '../../http/answers.ts';
import type { Bind } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { bindList } from '../excel/public.ts';
import { createChangeLife } from './change-life.ts';
import { judgeComplexes, receiveComplexes } from './check-complexes.ts';
import { makeComplexTemplate } from './complex-template.ts';
import { createGetChannels } from './get-channels.ts';
import { createGetReach } from './get-reach.ts';
import { createHandOverAdminLink } from './hand-over-admin-link.ts';
import { createHubKey, retireHubKey } from './hub-keys.ts';
import { createPutNoticePicture } from './put-notice-picture.ts';
import { complexesOf, hubKeysOf } from './queries.ts';
import { createRegisterComplex } from './register-complex.ts';
import { createSaveNotice, getNotice, getOwnNotice } from './save-notice.ts';
import { createRaiseOtpPolicy, createSaveSetting, getSetting } from './save-setting.ts';
import { createSendTestMessage } from './send-test-message.ts';
import { refuseForAll, refuseUnlessOperator } from './whose-notice.ts';

type Deps = AuthDeps & Parameters<typeof createGetChannels>[0];

export function complexRoutes(all: Bind, deps: Deps): void {
  const { bind, bindRead, bindStream } = all;
  bindList(all, deps, {
    page: contract.pageComplexes,
    excel: contract.excelComplexes,
    rows: ({ query }) => complexesOf(query),
    present: (row) => row,
    file: {
      list: '단지 목록',
      columns: contract.complexColumns,
      personOf: (row) => row.adminId,
      linkUrl: '/system-mng/complex-mng',
      narrowBy: '찾을 말로',
    },
  });
  bind(contract.registerComplex, createRegisterComplex(deps));
  bind(contract.handOverAdminLink, createHandOverAdminLink(deps));
  const byOperator = async ({ actor }: { actor: Actor }) => refuseUnlessOperator(actor);
  bindStream(sheets.complexTemplate, byOperator, makeComplexTemplate);
  bindStream(sheets.checkComplexes, byOperator, async ({ request, actor, enter }) => {
    const rows = await receiveComplexes(request, actor);
    return new RawJson(JSON.stringify(await enter(({ tx }) => judgeComplexes(tx, rows))));
  });
  bind(changeComplexLife, createChangeLife(deps));
  bind(contract.getComplexSetting, getSetting);
  bind(contract.saveComplexSetting, createSaveSetting(deps));
  bind(contract.raiseOtpPolicy, createRaiseOtpPolicy(deps));
  bindRead(
    contract.listHubKeys,
    ({ aptId, now }) => hubKeysOf(aptId, now),
    (rows) => rows,
  );
  bind(contract.createHubKey, createHubKey(deps));
  bind(contract.retireHubKey, retireHubKey(deps));
  bind(contract.getChannels, createGetChannels(deps));
  bind(getReach, createGetReach(deps));
  bind(contract.sendTestMessage, createSendTestMessage(deps));
  bind(contract.getNotice, getNotice);
  bind(contract.putNoticePicture, createPutNoticePicture(refuseUnlessOperator));
  bind(contract.saveNotice, createSaveNotice(deps, refuseUnlessOperator));
  bind(notice.getComplexNotice, getNotice);
  bind(notice.putComplexNoticePicture, createPutNoticePicture(refuseForAll));
  bind(notice.saveComplexNotice, createSaveNotice(deps, refuseForAll));
  bind(notice.getOwnNotice, getOwnNotice);
}
