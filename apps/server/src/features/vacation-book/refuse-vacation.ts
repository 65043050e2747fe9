import { Refusal } from '../../lib/errors.ts';

const SENTENCES = {
  NOT_THAT_MUCH: '그 발생분에 남은 날수보다 많습니다. 남은 날수를 확인해 주세요.',
  NEEDS_DAYS: '날수는 0보다 커야 합니다. 다시 적어 주세요.',
  BACKWARDS: '끝 날짜가 시작 날짜보다 빠릅니다. 날짜를 다시 골라 주세요.',
  NO_SUCH_GRANT: '없거나 취소된 발생분입니다. 목록을 새로 고쳐 확인해 주세요.',
  NOT_LATER: '이월한 연차를 쓸 수 있는 날은 지금 기한보다 뒤여야 합니다. 날짜를 다시 골라 주세요.',
  TOO_LONG: '한 번에 3년까지 적을 수 있습니다. 기간을 나누어 적어 주세요.',
  ENDLESS: '연차를 쓸 수 있는 기간은 12년까지 정할 수 있습니다. 날짜를 다시 골라 주세요.',
  TOUCHED: '이 발생분 가운데 수당 지급이나 이월로 처리한 것이 있어 취소할 수 없습니다. 사람별로 조정해 주세요.',
  DAYS_TWICE: '같은 날을 두 번 적었습니다. 날짜를 확인해 주세요.',
  DAYS_OUTSIDE: '내일부터 연차를 쓸 수 있는 마지막 날 사이의 날짜를 적어 주세요.',
  DAYS_COUNT: '남은 연차와 날짜 수가 맞지 않습니다. 날짜를 더하거나 빼 주세요.',
  STILL_ASKED: '직원이 답할 수 있는 10일이 아직 지나지 않았습니다. 그 뒤에 정해 주세요.',
  NOT_TO_NAME: '지금은 쓸 날을 정할 때가 아닙니다. 목록을 새로 고쳐 확인해 주세요.',
  NOT_ASKED: '지금은 계획을 적을 때가 아닙니다. 관리사무소에 확인해 주세요.',
  NOT_GIVEN: '아직 보내지 않은 통지입니다. 먼저 통지해 주세요.',
  HANDED_WHEN: '통지한 날부터 오늘 사이의 날짜를 적어 주세요.',
  UNDONE: '이미 취소한 계산입니다. 목록을 새로 고쳐 확인해 주세요.',
} as const;

export const refuseVacation = (reason: keyof typeof SENTENCES): never => {
  throw new Refusal('VACATION_REFUSED', { errorUserMsg: SENTENCES[reason], message: reason, details: { reason } });
};
