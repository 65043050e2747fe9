import { describe, expect, it } from 'vitest';
import { sealCharacters } from './name-seal.ts';

describe('the seal of a name', () => {
  it.each(['구', '김구', '홍길동', '남궁길동', '제갈공명이라', 'Kim Min-su', ''])(
    '%s stands inside the ring',
    (name) => {
      const characters = sealCharacters(name);
      expect(characters.map(({ text }) => text).join('')).toBe(name.replace(/\s/g, ''));
      for (const { x, y, size } of characters) {
        expect(Math.hypot(x - 0.5, y - 0.5)).toBeLessThan(0.3);
        expect(size).toBeGreaterThan(0);
      }
    },
  );
});
