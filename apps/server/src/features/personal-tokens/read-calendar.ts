import { createHash } from 'node:crypto';
import { Bytes } from '../../http/answers.ts';
import { inSteps } from '../../lib/breathe.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import type { TokenDeps } from './deps.ts';
import { type CalendarEvent, calendarOf, eventText } from './domain/calendar-text.ts';
import { gatherEvents } from './gather-events.ts';
import { reminderDaysOf } from './queries.ts';
import type { Reading } from './reading.ts';
import { countUse, setContent } from './store.ts';

/** The calendar, or that nothing in it has changed since it was fetched last. */
export async function readCalendar(
  deps: TokenDeps,
  { holder, query, now, client, request, reply }: Reading,
): Promise<Bytes> {
  if (query.from !== undefined || query.to !== undefined)
    refuse('INVALID_INPUT', {
      message: 'a calendar has no period',
      errorUserMsg: '달력은 기간으로 좁힐 수 없습니다. 주소의 from과 to를 지워 주세요.',
    });
  const { aptId, memberId, tokenId } = holder;
  const { events, name, changedAt } = await holder.enter(async ({ tx, rights, token }) => {
    const reader = { aptId, memberId, now };
    const found = await gatherEvents({ tx, reader, rights, publicUrl: deps.env.publicUrl }, token.parts);
    const complex = await tx.first(reminderDaysOf(aptId));
    const called = `${complex?.name ?? '단지'} ${token.token_name}`;
    const hash = await hashOf(called, found);
    const isNew = token.content_hash === null || !token.content_hash.equals(hash);
    if (isNew) await setContent(tx, aptId, tokenId, hash, now);
    const times = await countUse(tx, { aptId, tokenId, part: 'calendar', ip: client.ip, rows: found.length, at: now });
    if (times === 1)
      await recordEvent(deps, tx, {
        ...{ aptId, memberId, kind: 'TOKEN_READ', client, at: now },
        detail: { name: token.token_name, what: '달력' },
      });
    return { events: found, name: called, changedAt: (isNew ? null : token.content_changed_at) ?? now };
  });
  const written = await inSteps(events, (event) => eventText(event, changedAt));
  const body = Buffer.from(calendarOf(name, written));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'cache-control': 'private, no-cache',
    etag,
    'last-modified': changedAt.toUTCString(),
  };
  if (isKnown(request.headers, etag, changedAt)) {
    reply.code(304);
    return new Bytes(headers, Buffer.alloc(0));
  }
  return new Bytes(
    {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-length': body.length,
      'content-disposition': 'inline; filename="calendar.ics"',
    },
    body,
  );
}

/** By which it is known whether anything has changed; of thousands of events in steps. */
async function hashOf(called: string, found: readonly CalendarEvent[]): Promise<Buffer> {
  const said = await inSteps(found, (event) => JSON.stringify(event));
  return createHash('sha256')
    .update(`[${JSON.stringify(called)},[${said.join(',')}]]`)
    .digest();
}

/** RFC 9110, 13.2.2: where a tag is given, the time is not looked at. */
function isKnown(headers: Reading['request']['headers'], etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
