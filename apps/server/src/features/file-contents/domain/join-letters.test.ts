import { expect, it } from 'vitest';
import { joinLetters } from './join-letters.ts';

const letter = (x: number, y: number, text: string, more = ' font-size="13"') =>
  `<text x="${x}" y="${y}"${more}>${text}</text>`;

it('letters that look alike in one line are one text, each in its place; others stay as they are', () => {
  expect(joinLetters(`<g>${letter(1, 9, '점')}\n${letter(14.333333, 9, '검')}${letter(30, 9, '소')}</g>`)).toBe(
    '<g><text x="1 14.33 30" y="9" font-size="13">점검소</text></g>',
  );
  const apart = [
    letter(1, 9, '가') + letter(2, 22, '나'),
    letter(1, 9, '가') + letter(2, 9, '나', ' font-size="20"'),
    letter(1, 9, '가') + letter(2, 9, '두 글자'),
    letter(1, 9, '&amp;') + letter(2, 9, '😀') + letter(3, 9, ' '),
    '<text x="1" y="2"><tspan>가</tspan></text>',
    '<text transform="rotate(90)" x="1" y="2">가</text>',
  ];
  for (const svg of apart) expect(joinLetters(svg)).toBe(svg);
});
