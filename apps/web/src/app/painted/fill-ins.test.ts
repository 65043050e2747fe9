import { expect, it } from 'vitest';
import { fillIns, SOMEBODY } from './fill-ins.ts';

it('leaves places for who it is and says nothing of another day', () => {
  const { memberName, aptName } = SOMEBODY;
  const html = fillIns(
    `<p>${aptName} <small>관리사무소</small></p><b>${memberName.slice(0, 1)}</b><strong>${memberName}</strong>` +
      `<h1>${memberName}님, 결재할 문서를 찾고 있습니다</h1><p>2026-11-17 (화) · 세고 있습니다</p>` +
      '<section aria-labelledby="my-turn"></section><section class="x" aria-labelledby="home-week"><ol><li>17</li></ol></section>',
    '2026-11-17 (화)',
  );
  expect(html).toBe(
    '<p><span data-user="aptName"></span> <small>관리사무소</small></p><b><span data-user="initial"></span></b>' +
      '<strong><span data-user="memberName"></span></strong>' +
      '<h1><span data-user="memberName" data-tail="님">안녕하세요</span>, 결재할 문서를 찾고 있습니다</h1><p>오늘 · 세고 있습니다</p>' +
      '<section aria-labelledby="my-turn"></section>',
  );
});
