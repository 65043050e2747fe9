/**
 * How wide the characters of the printed font are, in parts of its size: those that most papers are made of to the
 * letter, the rest as wide as any of its kind. `glyph-widths.test.ts` holds it against the fonts themselves. The template
 * sets digits of one width and no kerning, so that the width of a text is the sum of its characters.
 */
const REGULAR =
  '251 257 379 600 607 862 609 201 341 341 471 627 254 433 254 334 614 614 614 614 614 614 614 614 614 614 254 254 627 627 627 479 880 646 619 693 686 567 557 709 706 244 516 621 533 853 718 727 604 727 608 607 611 707 646 915 612 634 595 341 334 341 442 425 469 535 591 529 591 553 337 579 562 218 218 517 218 834 557 567 579 579 350 496 340 553 529 777 513 529 513 341 306 341 627';
const BOLD =
  '230 307 376 624 630 960 648 197 390 390 539 653 282 449 282 371 654 654 654 654 654 654 654 654 654 654 282 282 653 653 653 538 874 718 637 724 701 589 562 732 720 266 547 663 546 883 709 753 623 754 632 630 643 704 718 999 686 695 641 390 371 390 467 456 478 558 611 563 611 574 367 608 600 257 257 558 257 879 598 590 608 608 390 539 370 597 562 819 551 562 549 390 355 390 653';
const FIRST = 0x20;
const parse = (table: string) => table.split(' ').map((width) => Number(width) / 1000);
const widths = { regular: parse(REGULAR), bold: parse(BOLD) };

/** Wider than a square. */
const WIDE: readonly (readonly [number, string])[] = [
  [1.2, 'ǆǇǳǶʣЉЊЖЩЮѬѭѹҖҦӁӜἪἫἬἭὛὝὟᾚᾛᾜᾝ⁇₨℀℃℅℆℉№⅍⅏ⅶⅻↂↈ↩↪⇤⇥⇧⇪⌦⌫▲△▼▽◆◇☀☼❖⬆㈜㎊㎋㎏㎖㎩㎰㎱㎲㏄㏅㏊㏐㏜ꟿ'],
  [1.5, 'ǅǊǱǲʥѸ‰₧₯ⅦⅫⅷ↔⇔◯⟵⟶⟸⟹⬜㎀㎁㎂㎄㎈㎌㎍㎎㎐㎙㎚㎝㎞㎡㎥㎳㎴㎵㎶㎸㏀㏃㏈㏉'],
  [2, '‱Ⅷ⟷⟺㎃㎉㎑㎔㎛㎜㎠㎢㎤㎦㎧㎪㎬㎭㎷㎹㎺㎻㎼㎽㎾㎿㏁㏆㏇㏖㏝'],
  [2.9, '㎒㎓㎟㎣㎨㎫㎮㎯㏂㏘🡐🡒'],
];
const wide = new Map(WIDE.flatMap(([width, signs]) => [...signs].map((sign) => [sign.codePointAt(0), width] as const)));

const HANGUL = 0.8643;
/** The blank that keeps a day whole (2026. 11. 16.) is as wide as any other. */
const KEPT_BLANK = 0xa0;
/** As wide as any: pictures and signs; letters of other languages; dots, dashes and quotation marks; Hanja and the rest. */
const SIGN = 1.75;
const LETTER = 1.45;
const MARK = 1;
const REST = 1.03;

function boundOf(code: number): number {
  if (code > 0xffff || (code >= 0x2190 && code <= 0x2bff)) return SIGN;
  if (code === 0xb7 || (code >= 0x2010 && code <= 0x2027)) return MARK;
  return code < 0x2190 ? LETTER : REST;
}

export function widthOf(code: number, bold = false): number {
  if (code >= 0xac00 && code <= 0xd7a3) return HANGUL;
  const plain = (bold ? widths.bold : widths.regular)[code === KEPT_BLANK ? 0 : code - FIRST];
  if (plain !== undefined) return plain;
  return wide.get(code) ?? boundOf(code);
}

export function lengthOf(text: string, bold = false): number {
  let length = 0;
  for (const character of text) length += widthOf(character.codePointAt(0) ?? 0, bold);
  return length;
}
