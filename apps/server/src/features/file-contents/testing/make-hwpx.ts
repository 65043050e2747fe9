import { makeZip } from '../../../lib/testing/make-zip.ts';

const SPACES =
  'xmlns:ha="http://www.hancom.co.kr/hwpml/2011/app" xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph" xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section" xmlns:hc="http://www.hancom.co.kr/hwpml/2011/core" xmlns:hh="http://www.hancom.co.kr/hwpml/2011/head"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const LANGUAGES = ['HANGUL', 'LATIN', 'HANJA', 'JAPANESE', 'OTHER', 'SYMBOL', 'USER'];
const perLanguage = (value: number) => LANGUAGES.map((one) => `${one.toLowerCase()}="${value}"`).join(' ');

const header = `${XML}<hh:head ${SPACES} version="1.31" secCnt="1"><hh:beginNum page="1" footnote="1" endnote="1" pic="1" tbl="1" equation="1"/><hh:refList>
<hh:fontfaces itemCnt="7">${LANGUAGES.map((lang) => `<hh:fontface lang="${lang}" fontCnt="1"><hh:font id="0" face="함초롬바탕" type="TTF" isEmbedded="0"/></hh:fontface>`).join('')}</hh:fontfaces>
<hh:borderFills itemCnt="1"><hh:borderFill id="1" threeD="0" shadow="0" centerLine="NONE" breakCellSeparateLine="0"><hh:slash type="NONE" Crooked="0" isCounter="0"/><hh:backSlash type="NONE" Crooked="0" isCounter="0"/>${['left', 'right', 'top', 'bottom'].map((side) => `<hh:${side}Border type="SOLID" width="0.12 mm" color="#000000"/>`).join('')}<hh:diagonal type="SOLID" width="0.1 mm" color="#000000"/></hh:borderFill></hh:borderFills>
<hh:charProperties itemCnt="1"><hh:charPr id="0" height="1000" textColor="#000000" shadeColor="none" useFontSpace="0" useKerning="0" symMark="NONE" borderFillIDRef="1"><hh:fontRef ${perLanguage(0)}/><hh:ratio ${perLanguage(100)}/><hh:spacing ${perLanguage(0)}/><hh:relSz ${perLanguage(100)}/><hh:offset ${perLanguage(0)}/></hh:charPr></hh:charProperties>
<hh:paraProperties itemCnt="1"><hh:paraPr id="0" tabPrIDRef="0" condense="0" fontLineHeight="0" snapToGrid="1"><hh:align horizontal="JUSTIFY" vertical="BASELINE"/><hh:margin><hc:intent value="0" unit="HWPUNIT"/><hc:left value="0" unit="HWPUNIT"/><hc:right value="0" unit="HWPUNIT"/><hc:prev value="0" unit="HWPUNIT"/><hc:next value="0" unit="HWPUNIT"/></hh:margin><hh:lineSpacing type="PERCENT" value="160" unit="HWPUNIT"/></hh:paraPr></hh:paraProperties>
<hh:styles itemCnt="1"><hh:style id="0" type="PARA" name="바탕글" engName="Normal" paraPrIDRef="0" charPrIDRef="0" nextStyleIDRef="0" langID="1042" lockForm="0"/></hh:styles></hh:refList></hh:head>`;

const PAGE = `<hp:secPr id="" textDirection="HORIZONTAL" spaceColumns="1134" tabStop="8000" outlineShapeIDRef="0" memoShapeIDRef="0" textVerticalWidthHead="0" masterPageCnt="0"><hp:startNum pageStartsOn="BOTH" page="0" pic="0" tbl="0" equation="0"/><hp:pagePr landscape="WIDELY" width="59528" height="84188" gutterType="LEFT_ONLY"><hp:margin header="4252" footer="4252" gutter="0" left="8504" right="8504" top="5668" bottom="4252"/></hp:pagePr></hp:secPr>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (inside: string, pageBreak = false) =>
  `<hp:p id="0" paraPrIDRef="0" styleIDRef="0" pageBreak="${pageBreak ? 1 : 0}" columnBreak="0" merged="0"><hp:run charPrIDRef="0">${inside}</hp:run></hp:p>`;
const line = (text: string, pageBreak = false) => paragraph(`<hp:t>${escaped(text)}</hp:t>`, pageBreak);

/** A table as wide as the text, its columns alike. */
function table(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.length ?? 1;
  const width = Math.floor(42_520 / columns);
  const cell = (text: string, r: number, c: number) =>
    `<hp:tc name="" header="0" hasMargin="0" protect="0" editable="0" dirty="0" borderFillIDRef="1"><hp:subList id="" textDirection="HORIZONTAL" lineWrap="BREAK" vertAlign="CENTER" linkListIDRef="0" linkListNextIDRef="0" textWidth="0" textHeight="0" hasTextRef="0" hasNumRef="0">${line(text)}</hp:subList><hp:cellAddr colAddr="${c}" rowAddr="${r}"/><hp:cellSpan colSpan="1" rowSpan="1"/><hp:cellSz width="${width}" height="1800"/><hp:cellMargin left="510" right="510" top="141" bottom="141"/></hp:tc>`;
  const lines = rows.map((row, r) => `<hp:tr>${row.map((text, c) => cell(text, r, c)).join('')}</hp:tr>`).join('');
  return paragraph(
    `<hp:tbl id="1" zOrder="0" numberingType="TABLE" textWrap="TOP_AND_BOTTOM" textFlow="BOTH_SIDES" lock="0" dropcapstyle="None" pageBreak="CELL" repeatHeader="1" rowCnt="${rows.length}" colCnt="${columns}" cellSpacing="0" borderFillIDRef="1" noAdjust="0"><hp:sz width="${width * columns}" widthRelTo="ABSOLUTE" height="${1_800 * rows.length}" heightRelTo="ABSOLUTE" protect="0"/><hp:pos treatAsChar="1" affectLSpacing="0" flowWithText="1" allowOverlap="0" holdAnchorAndSO="0" vertRelTo="PARA" horzRelTo="PARA" vertAlign="TOP" horzAlign="LEFT" vertOffset="0" horzOffset="0"/><hp:outMargin left="0" right="0" top="0" bottom="0"/><hp:inMargin left="510" right="510" top="141" bottom="141"/>${lines}</hp:tbl>`,
  );
}

type Given = {
  /** Each of its own lines; a page each. */
  pages: readonly (readonly string[])[];
  rows?: readonly (readonly string[])[];
  preview?: string;
  isLocked?: boolean;
};

/** A HWPX file written from its public schema (KS X 6101): lines, a page break, a table on the first page. */
export function makeHwpx({ pages, rows, preview, isLocked = false }: Given): Buffer {
  const body = pages.flatMap((lines, page) => lines.map((text, i) => line(text, page > 0 && i === 0)));
  const section = `${XML}<hs:sec ${SPACES}>${paragraph(PAGE)}${rows ? table(rows) : ''}${body.join('')}</hs:sec>`;
  const manifest = `${XML}<odf:manifest xmlns:odf="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${isLocked ? '<odf:file-entry odf:full-path="Contents/section0.xml"><odf:encryption-data/></odf:file-entry>' : ''}</odf:manifest>`;
  return makeZip([
    { name: 'mimetype', data: 'application/hwp+zip', isStored: true },
    {
      name: 'version.xml',
      data: `${XML}<hv:HCFVersion xmlns:hv="http://www.hancom.co.kr/hwpml/2011/version" tagetApplication="WORDPROCESSOR" major="5" minor="1" micro="0" buildNumber="1" os="1" xmlVersion="1.31"/>`,
    },
    {
      name: 'META-INF/container.xml',
      data: `${XML}<ocf:container xmlns:ocf="urn:oasis:names:tc:opendocument:xmlns:container"><ocf:rootfiles><ocf:rootfile full-path="Contents/content.hpf" media-type="application/hwpml-package+xml"/></ocf:rootfiles></ocf:container>`,
    },
    { name: 'META-INF/manifest.xml', data: manifest },
    {
      name: 'Contents/content.hpf',
      data: `${XML}<opf:package xmlns:opf="http://www.idpf.org/2007/opf/" version="" unique-identifier="" id=""><opf:metadata><opf:title/><opf:language>ko</opf:language></opf:metadata><opf:manifest><opf:item id="header" href="Contents/header.xml" media-type="application/xml"/><opf:item id="section0" href="Contents/section0.xml" media-type="application/xml"/></opf:manifest><opf:spine><opf:itemref idref="header" linear="yes"/><opf:itemref idref="section0" linear="yes"/></opf:spine></opf:package>`,
    },
    { name: 'Contents/header.xml', data: header },
    { name: 'Contents/section0.xml', data: section },
    ...(preview === undefined ? [] : [{ name: 'Preview/PrvText.txt', data: preview }]),
  ]);
}
