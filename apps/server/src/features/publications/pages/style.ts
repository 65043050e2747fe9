/** The whole look of the public pages. What is small is still 15 px: it is read by everybody of a complex. */
export const STYLE = [
  ':root{--bg:#f1f3f5;--paper:#fff;--ink:#1a1d21;--soft:#5b6570;--line:#dfe3e8;--main:#1d4ed8;--tint:#e8effd;--field:#e9edf1}',
  '@media(prefers-color-scheme:dark){:root{--bg:#15181c;--paper:#1e2227;--ink:#eceef1;--soft:#a4adb7;--line:#343a42;--main:#9cbcff;--tint:#26334d;--field:#2a2f36}}',
  '*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.55 system-ui,-apple-system,"Apple SD Gothic Neo","Noto Sans CJK KR","Noto Sans KR","Malgun Gothic",sans-serif;word-break:keep-all;overflow-wrap:anywhere}',
  'a{color:var(--main)}a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid var(--main);outline-offset:2px}',
  'header,main,footer{max-width:760px;margin:0 auto;padding:16px 18px}header{background:var(--paper);max-width:none;border-bottom:1px solid var(--line)}header>*{max-width:724px;margin-left:auto;margin-right:auto}',
  'h1{font-size:24px;line-height:1.3;margin:4px 0 0}h2{font-size:18px;margin:20px 4px 8px}p{margin:4px 0}.soft,footer{color:var(--soft);font-size:15px}',
  'form{display:flex;gap:8px;margin-top:14px;margin-bottom:12px}input{flex:1;min-width:0;font:inherit;color:inherit;background:var(--field);border:1px solid transparent;border-radius:10px;padding:11px 14px}',
  'button{font:inherit;font-weight:600;color:var(--main);background:var(--tint);border:0;border-radius:10px;padding:11px 16px}',
  'nav{display:flex;flex-wrap:wrap;gap:4px 6px}nav a{padding:9px 12px;text-decoration:none;color:var(--soft);border-radius:8px}nav a[aria-current]{color:var(--main);background:var(--tint);font-weight:700}',
  '.card{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:16px;margin:0 0 14px}ul.list{list-style:none;padding:0;margin:0 0 14px;background:var(--paper);border:1px solid var(--line);border-radius:14px}',
  '.list li+li{border-top:1px solid var(--line)}.list a{display:flex;gap:12px;align-items:center;padding:14px;color:inherit;text-decoration:none}.list span{min-width:0}.list b{display:block}.list small{display:block;color:var(--soft);font-size:15px}',
  '.kind{flex:none;min-width:62px;text-align:center;background:var(--tint);color:var(--main);font-weight:700;font-size:15px;border-radius:8px;padding:4px 8px}',
  'dl{margin:0}dl div{display:flex;flex-wrap:wrap;gap:2px 14px;padding:8px 0;border-top:1px solid var(--line)}dl div:first-child{border-top:0}dt{flex:0 0 104px;color:var(--soft)}dd{flex:1 1 160px;margin:0;font-weight:500}',
  '.wide{overflow-x:auto;margin:0 0 14px;background:var(--paper);border:1px solid var(--line);border-radius:14px}table{border-collapse:collapse;width:100%;font-size:16px}th,td{border-bottom:1px solid var(--line);padding:8px 10px;text-align:left;vertical-align:top;min-width:72px}th{color:var(--soft);font-weight:600}td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}tr:last-child td{border-bottom:0}',
  '.pager{display:flex;justify-content:space-between;gap:12px}',
  '@media print{header,body{background:#fff}nav,form,.pager{display:none}}',
].join('');
