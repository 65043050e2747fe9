/** What a label or a key may be, said beside the box. */
const KEY = /^[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39}$/;
export const checkLabel = (text: string) =>
  text.trim() === '' ? '이름을 적어 주세요.' : text.trim().length > 40 ? '이름은 40자까지 쓸 수 있습니다.' : null;
export const checkKey = (text: string, taken: readonly string[]) => {
  if (!KEY.test(text)) return '한글이나 영문으로 시작하고, 한글·영문·숫자·밑줄만 쓸 수 있습니다.';
  return taken.includes(text) ? '같은 이름이 이미 있습니다.' : null;
};
