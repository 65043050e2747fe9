export type WantedContract = { readonly startsOn: string; readonly endsOn: string };
export type ContractRefusal = {
  readonly reason: 'ENDS_FIRST' | 'TOO_LONG' | 'LONG_OVER' | 'TOO_FAR' | 'ANSWERED' | 'NOT_OURS' | 'OVER';
  readonly sentence: string;
};

/** Contracts are agreed for two or three years; more than this was typed by mistake. */
const MOST_YEARS = 10;
const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Why a company may not ask for these days; null where it may. `today` is that of Korea. */
export function judgeDays({ startsOn, endsOn }: WantedContract, today: string): ContractRefusal | null {
  if (endsOn < startsOn)
    return { reason: 'ENDS_FIRST', sentence: '마지막 날이 시작일보다 앞섭니다. 날짜를 확인해 주세요.' };
  if (endsOn < today)
    return { reason: 'LONG_OVER', sentence: '이미 지난 계약입니다. 오늘이나 그 뒤에 끝나는 계약을 적어 주세요.' };
  if (endsOn >= inYears(startsOn, MOST_YEARS))
    return { reason: 'TOO_LONG', sentence: `계약 기간은 ${MOST_YEARS}년 안으로 정해 주세요. 연도를 확인해 주세요.` };
  if (startsOn > inYears(today, MOST_YEARS))
    return { reason: 'TOO_FAR', sentence: `시작일은 ${MOST_YEARS}년 안으로 정해 주세요. 연도를 확인해 주세요.` };
  return null;
}

type Standing = { readonly side: 'COMPANY' | 'COMPLEX'; readonly answer: string | null; readonly endsOn: string };

/** Why this side may not answer so: the complex accepts and refuses, the company takes back, and each only once. */
export function judgeAnswer({ side, answer, endsOn }: Standing, wish: string, today: string): ContractRefusal | null {
  if ((wish === 'RETRACTED') !== (side === 'COMPANY'))
    return {
      reason: 'NOT_OURS',
      sentence:
        side === 'COMPANY'
          ? '계약 요청은 단지의 최고관리자가 수락하거나 거절합니다.'
          : '계약 요청은 요청한 관리회사만 취소할 수 있습니다. 원하지 않으면 거절해 주세요.',
    };
  if (answer !== null) return { reason: 'ANSWERED', sentence: '이미 답한 요청입니다. 목록을 새로 고쳐 확인해 주세요.' };
  if (wish === 'ACCEPTED' && endsOn < today)
    return {
      reason: 'LONG_OVER',
      sentence: '요청한 계약 기간이 이미 지났습니다. 거절하고 다시 요청해 달라고 해 주세요.',
    };
  return null;
}

type Running = { readonly answer: string | null; readonly endsOn: string; readonly endedAt: Date | null };

/** Only what was agreed and is not over can be ended. */
export const judgeEnding = ({ answer, endsOn, endedAt }: Running, today: string): ContractRefusal | null =>
  answer === 'ACCEPTED' && endedAt === null && endsOn >= today
    ? null
    : { reason: 'OVER', sentence: '이미 끝났거나 맺지 않은 계약입니다. 목록을 새로 고쳐 확인해 주세요.' };
