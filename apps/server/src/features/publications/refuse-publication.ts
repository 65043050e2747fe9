import { Refusal } from '../../lib/errors.ts';

const sentences = {
  NOT_FINISHED: '결재가 끝난 문서만 공개할 수 있습니다. 결재가 끝난 뒤 다시 시도해 주세요.',
  CONFIDENTIAL: '대외비 문서는 공개할 수 없습니다. 다른 문서를 골라 주세요.',
  CLOSED: '공개 여부가 비공개인 문서입니다. 공개하려면 공개 여부를 바꾸어 다시 기안해 주세요.',
  EMPTY: '공개할 내용이 없는 문서입니다. 다른 문서를 골라 주세요.',
  TOO_LONG: '내용이 너무 길어 공개할 수 없습니다. 요약한 공고문을 따로 기안해 공개해 주세요.',
  CHANGED: '미리 본 뒤에 문서나 이름 목록이 바뀌었습니다. 화면을 새로 고쳐 가린 곳을 다시 확인해 주세요.',
  PUBLISHED: '이미 공개 중인 문서입니다. 공개 관리에서 먼저 내린 뒤 다시 공개해 주세요.',
  PERIOD: '공개 끝 날짜는 오늘부터 10년 안에서 골라 주세요.',
  TAKEN_BACK: '이미 내린 공개입니다. 목록을 새로 고쳐 확인해 주세요.',
  DECIDED: '이미 정한 문서입니다. 되돌린 뒤 다시 정해 주세요.',
  FILE_NOT: '공개할 수 없는 첨부파일이 들어 있습니다. 화면을 새로 고쳐 다시 골라 주세요.',
  FILE_NAME: '보일 파일 이름에 이름이나 전화번호 같은 개인정보가 있습니다. 다른 이름으로 적어 주세요.',
  FILE_UNREADABLE:
    '파일을 열어 살펴볼 수 없습니다. 손상되었거나 암호가 걸린 파일은 빼고, PDF나 사진으로 바꾸어 다시 기안해 주세요.',
  FILE_RESIDENT: '주민등록번호가 든 파일은 공개할 수 없습니다. 파일을 빼 주세요.',
  FILE_CHANGED: '살펴본 뒤에 파일이나 이름 목록이 바뀌었습니다. 파일을 다시 살펴봐 주세요.',
  FILE_REASON: '개인정보처럼 보이는 것이 있거나 다 살펴보지 못한 파일입니다. 그대로 공개하는 까닭을 적어 주세요.',
  RULE_FORMS: '어느 양식의 문서인지 골라 주세요. 없어진 양식은 빼고 다시 저장해 주세요.',
  RULE_SHIPPED: '처음부터 있던 항목은 지우거나 양식을 바꿀 수 없습니다. 쓰지 않으려면 ‘쓰지 않음’에 표시해 주세요.',
  RULE_MANY: '단지에서 더한 항목은 30개까지 둘 수 있습니다. 쓰지 않는 항목을 지운 뒤 더해 주세요.',
  RULE_NOT_ASKED: '이 항목으로 공개할 문서가 아닙니다. 목록을 새로 고쳐 확인해 주세요.',
} as const;

export const refusePublication = (reason: keyof typeof sentences): never => {
  throw new Refusal('PUBLICATION_REFUSED', {
    message: reason,
    errorUserMsg: sentences[reason],
    details: { reason },
  });
};
