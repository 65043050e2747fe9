import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const page = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`;

describe('a page drawn from a foreign file', () => {
  it('keeps shapes, letters, pictures and what they refer to in the same picture', () => {
    const drawn = page(
      '<defs><clipPath id="c1"><rect x="0" y="0" width="5" height="5"/></clipPath></defs>' +
        '<g clip-path="url(#c1)"><text x="1" y="2" font-family="함초롬바탕, serif" fill="#000">가 &lt; 나 &amp; 다</text></g>' +
        '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/><use href="#c1"/>',
    );
    expect(cleanSvg(drawn)).toBe(drawn);
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<g onload="alert(1)"><rect onclick=\'x\' width="1"/></g>'],
    [
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['<image href="https://evil.example/x.png"/><image xlink:href="//evil.example/x"/>'],
    ['<image href="data:image/svg+xml;base64,PHN2Zz4="/><image href="data:text/html,x"/>'],
    ['<a href="javascript:alert(1)"><text>누르세요</text></a>'],
    ['<rect fill="url(https://evil.example/#a)" style="background:url(//evil.example)"/>'],
    ['<rect style="fill:&#117;rl(//evil.example)"/>'],
    ['<style>@import "//evil.example";</style><animate attributeName="href" to="javascript:alert(1)"/>'],
    ['<script><g></script><set attributeName="onload" to="alert(1)"/>'],
    ['<!DOCTYPE svg [<!ENTITY x "alert">]><!-- <script> --><?xml-stylesheet href="//evil.example"?>'],
    ['<text title="a>b<script>alert(1)</script>">x</text>'],
    ['<SCRIPT>alert(1)</SCRIPT><scr<script>ipt>alert(1)</script>'],
  ])('leaves out what runs, links or fetches: %s', (smuggled) => {
    const clean = cleanSvg(page(`<rect width="1"/>${smuggled}<rect width="2"/>`));
    expect(clean).not.toMatch(/<(script|foreignobject|a|style|animate|set|body|img|!|\?)\b/i);
    expect(clean).not.toMatch(/\son\w+=|javascript:|evil\.example|<[^>]*&#/i);
    expect(clean.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="1"/>')).toBe(
      true,
    );
  });

  it('whatever it is given, cleaning twice is cleaning once, and nothing but known elements is left', () => {
    const bits = fc.constantFrom('<svg>', '</svg>', '<g a="', '"', "'", '>', '<', '<script>', '</script>', '<text>', '가', ' onload="x"', '/>', '<!--', '-->', '&#60;'); // biome-ignore format: one line of signs
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
        const clean = cleanSvg(parts.join(''));
        expect(cleanSvg(clean)).toBe(clean);
        for (const [, name] of clean.matchAll(/<\/?([^\s/>]+)/g)) expect(['svg', 'g', 'text']).toContain(name);
      }),
    );
  });
});
