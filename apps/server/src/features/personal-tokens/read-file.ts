import { koreanDay } from '@danji/contract/korean-day';
import { type TokenList, tokenLists } from '@danji/contract/personal-tokens';
import { Bytes } from '../../http/answers.ts';
import { inSteps } from '../../lib/breathe.ts';
import { refuse } from '../../lib/errors.ts';
import { inTurn, recordExport, type Sheet } from '../excel/public.ts';
import type { TokenDeps } from './deps.ts';
import { csvHead, csvRow, jsonRow } from './domain/csv-text.ts';
import { type Period, readers } from './lists.ts';
import { mayList, type Rights } from './may-list.ts';
import { readCalendar } from './read-calendar.ts';
import type { Reading } from './reading.ts';
import { countUse } from './store.ts';

const NOT_CHOSEN = '이 연결에서 고르지 않은 목록입니다. 내 정보의 엑셀·달력 연결에서 확인해 주세요.';

/** A list as CSV or JSON, or the calendar: what the name of the file says, if the token is for it. */
export const createReadFile =
  (deps: TokenDeps) =>
  (given: Reading): Promise<Bytes> => {
    const { file } = given.params;
    const { token } = given.holder;
    const [name = '', form] = file.split('.');
    if (file === 'calendar.ics' && token.kind === 'CALENDAR') return readCalendar(deps, given);
    if (form === 'ics' || !token.parts.includes(name) || !(name in tokenLists))
      return refuse('NOT_FOUND', { message: 'the token is for something else', errorUserMsg: NOT_CHOSEN });
    return readSheet(deps, given, name as TokenList, form === 'json' ? 'json' : 'csv');
  };

const label = (list: TokenList): string => tokenLists[list].label;

/** The roles of this moment decide, not those of the day on which the token was made. */
function refuseWithoutRight(rights: Rights, list: TokenList): void {
  if (mayList(rights, list)) return;
  refuse('NO_PERMISSION', {
    message: `no right to have ${list} as a file`,
    errorUserMsg: `${label(list)} 목록을 보거나 엑셀로 받을 권한이 없어졌습니다. 관리자에게 확인해 주세요.`,
  });
}

async function readSheet(
  deps: TokenDeps,
  { holder, query, now, client, request }: Reading,
  list: TokenList,
  form: 'csv' | 'json',
): Promise<Bytes> {
  const { aptId, memberId, tokenId } = holder;
  const period = periodOf(list, query);
  refuseWithoutRight(holder.rights, list);
  return inTurn({ aptId, memberId }, async () => {
    if (request.raw.socket.destroyed) refuse('BAD_REQUEST', { message: 'whoever asked has gone' });
    const read = await holder.enter(({ tx, rights }) => {
      refuseWithoutRight(rights, list);
      return readers[list]({ tx, reader: { aptId, memberId, now }, period });
    });
    const body = await write(await read.sheet(), form);
    // Looked at again: a token that was ended meanwhile takes nothing along, and what goes out is on record.
    await holder.enter(async ({ tx, rights, token }) => {
      refuseWithoutRight(rights, list);
      const rows = read.people.length;
      const times = await countUse(tx, { aptId, tokenId, part: list, ip: client.ip, rows, at: now });
      if (times > 1) return;
      await recordExport(deps, tx, {
        list: `${label(list)} (엑셀 연결 ‘${token.token_name}’)`,
        rows: read.people,
        personOf: (person) => person,
        linkUrl: read.linkUrl,
        body: { reason: token.reason, filter: period },
        actor: { aptId, memberId, memberName: token.member_name },
        client,
        now,
      });
    });
    const name = encodeURIComponent(`${label(list)}_${koreanDay(now)}.${form}`);
    return new Bytes(
      {
        'content-type': form === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        'content-length': body.length,
        'content-disposition': `attachment; filename="list.${form}"; filename*=UTF-8''${name}`,
        'cache-control': 'private, no-store',
      },
      body,
    );
  });
}

function periodOf(list: TokenList, { from, to }: Period): Period {
  if ((from ?? to) !== undefined && !tokenLists[list].periodYn)
    refuse('INVALID_INPUT', {
      message: 'the list has no period',
      errorUserMsg: `${label(list)} 목록은 기간으로 좁힐 수 없습니다. 주소의 from과 to를 지워 주세요.`,
    });
  return { ...(from && { from }), ...(to && { to }) };
}

async function write(sheet: Sheet, form: 'csv' | 'json'): Promise<Buffer> {
  if (form === 'csv') return Buffer.from(csvHead(sheet) + (await inSteps(sheet.rows, csvRow)).join(''));
  return Buffer.from(`[${(await inSteps(sheet.rows, (row) => jsonRow(sheet, row))).join(',\n')}]`);
}
