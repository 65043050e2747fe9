import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBefRoute, encodeBefRoute } from './bef-route.ts';
import { redirectTarget, safeAppPath } from './safe-app-path.ts';

const corpus = [
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/..//evil.example',
  '/./%2e%2e//evil.example',
  '/.//evil.example',
  '/elec-apv/../..//evil.example',
  '//evil.example/elec-apv/apv-inbox',
  '/@evil.example',
  '@evil.example',
  'evil.example',
  '/elec-apv/apv-inbox\\@evil.example',
  '／／evil.example',
  '',
  '/no/such/page',
  '/api/logout',
];

describe('XSS-07 targets from outside stay inside the application', () => {
  it.each(corpus)('XSS-07 refuses %j', (raw) => {
    expect(safeAppPath(raw)).toBeNull();
    expect(redirectTarget(raw)).toBe('/');
  });

  it('XSS-07 whatever the text, the result resolves to this site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (raw) => {
          const path = safeAppPath(raw);
          if (path === null) return true;
          return new URL(path, 'https://danji.test').origin === 'https://danji.test';
        },
      ),
    );
  });

  it('XSS-07 keeps a real page with its query', () => {
    expect(safeAppPath('/elec-apv/sign-detail/abc-1?commentId=7')).toBe('/elec-apv/sign-detail/abc-1?commentId=7');
    expect(safeAppPath('/')).toBe('/');
  });

  it('SES-10 login and hub are replaced by home', () => {
    expect(redirectTarget('/auth/login')).toBe('/');
    expect(redirectTarget('/auth/hub?user_id=a')).toBe('/');
    expect(redirectTarget('/auth/pw_change')).toBe('/');
    expect(redirectTarget('/auth/mypage_pw')).toBe('/auth/mypage_pw');
  });

  it('RT-6 XSS-07 befRoute carries name, query and params, and only names of pages come back', () => {
    const route = { name: 'elec-apv-sign-detail-docId', query: { tab: '의견' }, params: { docId: 'd-1' } };
    expect(decodeBefRoute(encodeBefRoute(route))).toBe('/elec-apv/sign-detail/d-1?tab=%EC%9D%98%EA%B2%AC');
    for (const raw of [
      ...corpus,
      '{}',
      'null',
      '%',
      encodeBefRoute({ name: 'https://evil.example', query: {}, params: {} }),
    ]) {
      expect(decodeBefRoute(raw)).toBeNull();
    }
    const climbing = encodeBefRoute({ name: 'system-mng-user-mng-id', query: {}, params: { id: '../..//evil' } });
    expect(decodeBefRoute(climbing)).toBeNull();
  });
});
