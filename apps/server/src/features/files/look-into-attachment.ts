import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as contract from '@danji/contract/file-look';
import { type Bytes, jsonBytes, RawJson } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import { serialise } from '../../http/serialise.ts';
import { refuse } from '../../lib/errors.ts';
import { createTurns, type Turn } from '../../lib/turns.ts';
import { lookApart, readLimits } from '../file-contents/public.ts';
import type { FileDeps } from './deps.ts';
import { HEAVY_FOR_MS, isKnownToOpen, knownTrouble } from './domain/known-trouble.ts';
import { readSound } from './download-attachment.ts';
import type { LookRow } from './queries.ts';

type Endpoint = typeof contract.lookIntoAttachment;
type Asked = StreamContext<Endpoint, LookRow>;

/**
 * Two files at a time in memory, each with its process: one of a person, and complexes in turn. Whoever would wait longer than
 * people do is told to come back.
 */
const turns = createTurns({ places: 2, waitingOfPerson: 4, waitingOfGroup: 20, waiting: 100 });
/** An answer that nobody takes: after that its place is for others, and later its line is cut. Meanwhile its person gets no other. */
const PLACE_MS = 10_000;
const LINE_MS = 120_000;
/** Until when pages of files that took too much are left alone: asked for again and again, they would keep the others waiting. */
const heavy = new Map<string, number>();
const HEAVY_MAX = 1_000;

/** What is seen of a file without saving it. The file itself is read by a process apart. */
export async function lookIntoAttachment(deps: FileDeps, asked: Asked): Promise<RawJson<Endpoint> | Bytes> {
  const { facts, now, query, actor } = asked;
  const pages = `${facts.sha256.toString('hex')} ${query.from}`;
  const trouble = troubleOf(facts, now) ?? ((heavy.get(pages) ?? 0) > now.getTime() ? 'TOO_HEAVY' : null);
  if (trouble) return answerOf({ ...nothing, state: trouble });
  if (isKnownToOpen(facts.mime, facts)) return answerOf({ ...nothing, state: 'READ' });
  const turn = await turns.enter({ person: `${actor.aptId} ${actor.memberId}`, group: actor.aptId });
  if (!turn)
    return refuse('UNAVAILABLE', {
      message: 'too many files are being looked into',
      errorUserMsg: '지금 미리보기가 밀려 있습니다. 잠시 뒤 다시 열어 주세요.',
    });
  try {
    const signal = goneOf(asked.reply.raw);
    const refuseGone = () => signal.aborted && refuse('BAD_REQUEST', { message: 'whoever asked has gone' });
    refuseGone();
    const body = await readSound(deps, asked);
    const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
    const seen = await lookApart(bytes, query.from, { signal });
    refuseGone();
    if (seen === null) leaveAlone(pages, now);
    endWhenSent(turn, asked.reply.raw);
    return seen === null ? answerOf({ ...nothing, state: 'TOO_HEAVY' }) : jsonBytes(seen);
  } catch (error) {
    turn.end();
    throw error;
  }
}

/** Whoever closes the file again does not keep a process busy, nor the next in line waiting. */
function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  finished(response, () => gone.abort());
  return gone.signal;
}

/** Until the last byte is handed on, the answer lies in our memory. */
function endWhenSent(turn: Turn, response: ServerResponse): void {
  const place = setTimeout(turn.leave, PLACE_MS).unref();
  const line = setTimeout(() => response.destroy(), LINE_MS).unref();
  finished(response, () => {
    clearTimeout(place);
    clearTimeout(line);
    turn.end();
  });
}

function leaveAlone(pages: string, now: Date): void {
  if (heavy.size >= HEAVY_MAX) heavy.clear();
  heavy.set(pages, now.getTime() + HEAVY_FOR_MS);
}

const troubleOf = (facts: LookRow, now: Date) =>
  Number(facts.bytes) > readLimits.fileBytes ? 'TOO_LARGE' : knownTrouble(facts, now);

const nothing = { parts: [], pageCount: 0, nextPage: null, wordsOnlyYn: false, cutYn: false };

const answerOf = (look: contract.FileLook) => new RawJson<Endpoint>(serialise(contract.lookIntoAttachment, look));
