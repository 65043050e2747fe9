import { type Bucket, emptyBucket, fits, secondsUntil, settle } from '../lib/bucket.ts';
import type { Claims } from '../lib/enter.ts';
import type { WorkLimits } from '../lib/env/read-env.ts';
import { Refusal } from '../lib/errors.ts';
import { WORKS, type Work } from './work-of.ts';

export const NO_LIMITS: WorkLimits = {
  read: Number.POSITIVE_INFINITY,
  write: Number.POSITIVE_INFINITY,
  print: Number.POSITIVE_INFINITY,
  export: Number.POSITIVE_INFINITY,
  search: Number.POSITIVE_INFINITY,
  complexTimes: 10,
};

/** What one node tells the others: whose, which kind, and how much more. */
export type Told = readonly [owner: string, work: Work, amount: number];
type Who = Pick<Claims, 'aptId' | 'memberId'>;

/** Told in eighths of a limit: who uses little is never spoken of. */
const STEPS = 8;
/** Who has used less than a tenth of the own limit is not stopped because others of the complex have used up theirs. */
const MODEST = 10;
/** What was taken from several nodes at once before they heard of each other is waited for, but no longer than this. */
const DEEPEST = 3;
/** Of a session that has ended, per minute: each costs a question to the database and is refused. */
const ENDED_MOST = 60;
const KEPT = 20_000;

const DONE: Readonly<Record<Work, string>> = {
  read: '짧은 시간에 너무 많이 조회하셨습니다.',
  write: '짧은 시간에 너무 많이 저장하셨습니다.',
  print: '짧은 시간에 너무 많이 인쇄하셨습니다.',
  export: '짧은 시간에 파일을 너무 많이 내려받으셨습니다.',
  search: '짧은 시간에 너무 많이 검색하셨습니다.',
};

const tooMany = (sentence: string, message: string, seconds: number) =>
  new Refusal('TOO_MANY_REQUESTS', {
    message,
    errorUserMsg: `${sentence} ${seconds}초 뒤 다시 시도해 주세요.`,
    retryAfterSeconds: seconds,
  });

export type WorkBudgets = ReturnType<typeof createWorkBudgets>;

/**
 * What signed-in people ask for, counted in the memory of this node (decision 0056): per person, per complex and per kind of
 * work. Nothing is asked of the database; what is much is told to the other nodes (share-budgets.ts).
 */
export function createWorkBudgets(limits: WorkLimits, now: () => number) {
  const owners = new Map<string, Map<Work, Bucket>>();
  const ended = new Map<string, Bucket>();
  let tell: (told: Told) => void = () => {};
  const counts = WORKS.some((work) => Number.isFinite(limits[work]));

  const bucketOf = (owner: string, work: Work, limit: number, at: number): Bucket => {
    let works = owners.get(owner);
    if (!works) {
      if (owners.size >= KEPT) forgetIdle(owners, limits, at);
      works = new Map();
      owners.set(owner, works);
    }
    let bucket = works.get(work);
    if (!bucket) {
      bucket = emptyBucket(at);
      works.set(work, bucket);
    }
    settle(bucket, limit, at);
    return bucket;
  };

  const take = (owner: string, work: Work, bucket: Bucket, limit: number, amount: number) => {
    bucket.level += amount;
    bucket.untold += amount;
    if (bucket.untold < limit / STEPS) return;
    tell([owner, work, bucket.untold]);
    bucket.untold = 0;
  };

  return {
    /** Whether anything is limited at all. */
    counts,
    onTell(teller: (told: Told) => void) {
      tell = teller;
    },
    /** Takes what a request costs, or refuses it: then nothing is taken. Who it is was read from a signed token. */
    spend({ aptId, memberId, sessionId }: Claims, work: Work, amount = 1): void {
      const limit = limits[work];
      if (limit === Number.POSITIVE_INFINITY || amount <= 0) return;
      const at = now();
      const over = ended.size > 0 ? ended.get(sessionId) : undefined;
      if (over) {
        settle(over, ENDED_MOST, at);
        if (!fits(over, ENDED_MOST, 1))
          throw tooMany('로그인이 끝났습니다.', 'an ended session asks on', secondsUntil(over, ENDED_MOST, 1));
      }
      const person = bucketOf(memberId, work, limit, at);
      if (!fits(person, limit, amount))
        throw tooMany(DONE[work], `more than ${limit} of ${work} in a minute`, secondsUntil(person, limit, amount));
      const ofAll = limit * limits.complexTimes;
      const complex = bucketOf(aptId, work, ofAll, at);
      if (!fits(complex, ofAll, amount) && person.level > limit / MODEST)
        throw tooMany(
          '지금 우리 단지에서 요청이 많습니다.',
          `more than ${ofAll} of ${work} in a minute in ${aptId}`,
          secondsUntil(complex, ofAll, amount),
        );
      take(memberId, work, person, limit, amount);
      take(aptId, work, complex, ofAll, amount);
    },
    /** It was not the person after all: the session had ended. What was taken is given back, and counted for the session. */
    giveBack({ aptId, memberId, sessionId }: Claims, work: Work): void {
      const limit = limits[work];
      if (limit === Number.POSITIVE_INFINITY) return;
      const at = now();
      for (const bucket of [
        bucketOf(memberId, work, limit, at),
        bucketOf(aptId, work, limit * limits.complexTimes, at),
      ]) {
        bucket.level = Math.max(0, bucket.level - 1);
        bucket.untold = Math.max(0, bucket.untold - 1);
      }
      if (ended.size >= KEPT) ended.delete(ended.keys().next().value ?? '');
      const over = ended.get(sessionId) ?? emptyBucket(at);
      settle(over, ENDED_MOST, at);
      over.level += 1;
      ended.set(sessionId, over);
    },
    /** What another node has told. */
    hear([owner, work, amount]: Told): void {
      const own = limits[work];
      const limit = isComplex(owner) ? own * limits.complexTimes : own;
      if (limit === Number.POSITIVE_INFINITY) return;
      const bucket = bucketOf(owner, work, limit, now());
      bucket.level = Math.min(limit * DEEPEST, bucket.level + amount);
    },
    /** For tests and for the curious: what is used at this moment. */
    usedBy(owner: Who['memberId'] | Who['aptId'], work: Work): number {
      return owners.get(owner)?.get(work)?.level ?? 0;
    },
  };
}

/** Numbers of complexes have five digits; ids of people begin with a letter. */
const isComplex = (owner: string): boolean => /^\d{5}$/.test(owner);

function forgetIdle(owners: Map<string, Map<Work, Bucket>>, limits: WorkLimits, at: number): void {
  for (const [owner, works] of owners) {
    for (const [work, bucket] of works) {
      settle(bucket, limits[work] * (isComplex(owner) ? limits.complexTimes : 1), at);
      if (bucket.level === 0) works.delete(work);
    }
    if (works.size === 0) owners.delete(owner);
  }
}
