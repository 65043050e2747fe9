import { Refusal } from '../../lib/errors.ts';

const sentences = {
  NO_FORM: '쓸 양식이 정해지지 않았거나 사용하지 않는 양식입니다. 의무 목록에서 양식을 골라 주세요.',
  NO_PERSON: '담당으로 정할 수 없는 사람입니다. 다른 직원을 골라 주세요.',
  PAST: '지난 날짜로는 옮길 수 없습니다. 오늘부터 기한까지의 날짜를 골라 주세요.',
  AFTER_DUE: '기한보다 늦게 옮길 수 없습니다. 기한까지의 날짜를 골라 주세요.',
  DONE: '이미 마친 의무입니다. 화면을 새로 고쳐 확인해 주세요.',
  OFF: '지금은 해당하지 않는 의무입니다. 의무 목록에서 확인해 주세요.',
  HAS_PAPER: '이 의무에는 이미 문서가 있습니다. 그 문서를 열어 확인해 주세요.',
  LINKED: '이미 다른 의무에 연결된 문서입니다. 다른 문서를 골라 주세요.',
  TOO_MANY: '단지에서 더한 의무는 200개까지 둘 수 있습니다. 쓰지 않는 의무의 이름과 주기를 바꾸어 써 주세요.',
  NOT_SENT: '상신한 문서만 연결할 수 있습니다. 다른 문서를 골라 주세요.',
} as const;

export const refuseDuty = (reason: keyof typeof sentences, sentence: string = sentences[reason]): never => {
  throw new Refusal('DUTY_REFUSED', { message: reason, errorUserMsg: sentence, details: { reason } });
};
