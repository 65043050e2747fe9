import { buffer } from 'node:stream/consumers';
import * as contract from '@danji/contract/files';
import { RawJson } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind.ts';
import { serialise } from '../../http/serialise.ts';
import { refuse } from '../../lib/errors.ts';
import { createGate } from '../../lib/gate.ts';
import { lookApart, readLimits } from '../file-contents/public.ts';
import type { FileDeps } from './deps.ts';
import { HEAVY_FOR_MS, isKnownToOpen, knownTrouble } from './domain/known-trouble.ts';
import { readSound } from './download-attachment.ts';
import type { LookRow } from './queries.ts';

type Endpoint = typeof contract.lookIntoAttachment;
type Asked = StreamContext<Endpoint, LookRow>;

/** Two files at a time in memory, each with its process. Whoever would wait longer than people do is told to come back. */
const inTurn = createGate(2);
const WAITING_MAX = 20;
/** Until when files whose pages took too much are left alone: asked for again and again, they would keep the others waiting. */
const heavy = new Map<string, number>();
const HEAVY_MAX = 1_000;

/** What is seen of a file without saving it. The file itself is read by a process apart. */
export async function lookIntoAttachment(deps: FileDeps, asked: Asked): Promise<RawJson<Endpoint>> {
  const { facts, now, query } = asked;
  const file = facts.sha256.toString('hex');
  const trouble = troubleOf(facts, now) ?? ((heavy.get(file) ?? 0) > now.getTime() ? 'TOO_HEAVY' : null);
  if (trouble) return answerOf({ ...nothing, state: trouble });
  if (isKnownToOpen(facts.mime, facts)) return answerOf({ ...nothing, state: 'READ' });
  if (inTurn.waiting() >= WAITING_MAX)
    refuse('UNAVAILABLE', {
      message: 'too many files are being looked into',
      errorUserMsg: '지금 미리보기가 밀려 있습니다. 잠시 뒤 다시 열어 주세요.',
    });
  return inTurn(async () => {
    if (asked.request.raw.socket?.destroyed) refuse('BAD_REQUEST', { message: 'whoever asked has gone' });
    const body = await readSound(deps, asked);
    const seen = await lookApart(Buffer.isBuffer(body) ? body : await buffer(body), query.from);
    if (seen.state === 'TOO_HEAVY') leaveAlone(file, now);
    return answerOf(seen);
  });
}

function leaveAlone(file: string, now: Date): void {
  if (heavy.size >= HEAVY_MAX) heavy.clear();
  heavy.set(file, now.getTime() + HEAVY_FOR_MS);
}

const troubleOf = (facts: LookRow, now: Date) =>
  Number(facts.bytes) > readLimits.fileBytes ? 'TOO_LARGE' : knownTrouble(facts, now);

const nothing = { parts: [], pageCount: 0, nextPage: null, wordsOnlyYn: false };

const answerOf = (look: contract.FileLook) => new RawJson<Endpoint>(serialise(contract.lookIntoAttachment, look));
