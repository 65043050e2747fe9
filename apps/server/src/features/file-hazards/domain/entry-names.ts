const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** What acts when it is opened with a double click, on Windows, a Mac or a phone. */
const PROGRAMS = words(
  'exe scr com pif cpl dll ocx sys drv msi msp mst msu msix msixbundle appx appxbundle appinstaller application appref-ms gadget',
  'bat cmd ps1 psm1 psd1 ps1xml psc1 vbs vbe vb js jse ws wsf wsc wsh sct hta reg inf chm hlp jar jnlp apk py pyw pyz pyzw pl sh command',
  'class pyc pyo ahk au3 terminal desktop mobileconfig rb php deb rpm appimage run crx swf',
  // What other programs take in and run: Office, Firefox, LibreOffice, AutoCAD.
  'vsto xpi oxt lsp fas vlx arx dvb',
  // What points at something else, and is followed.
  'lnk url website inetloc fileloc webloc udl scf desklink msc settingcontent-ms library-ms search-ms searchconnector-ms theme themepack rdp xbap',
  'diagcab diagpkg wsb xll wll xnk shb shs osd ins isp mcf printerexport webpnp pkg dmg deskthemepack ppkg',
  // Office: queries that fetch, sheets of commands, pages that hold files, databases that are programs.
  'iqy oqy dqy rqy odc slk one onepkg onetoc2 accde accda ade adp mda mde mdz',
  // Disks, which Windows opens like folders, and whose files it does not know to have come from the net.
  'iso img vhd vhdx wim udf',
);
/** Archives that no reader of ours opens. */
const SEALED = words(
  '7z alz egg rar tar gz tgz bz2 tbz tbz2 xz txz lzh lha arj ace cab zst zipx z br lz lzma cpio uue uu b64 001 z01 r00',
);
/** What is looked into inside an archive. */
const OPENED = words(
  'doc dot docx docm docb dotx dotm wbk wiz rtf xls xlt xlm xlw xlc xlsx xlsm xltx xltm xlsb xlam xla',
  'ppt pps pot ppa pptx pptm ppsx ppsm potx potm ppam sldx sldm thmx pub vsd vsdx vsdm mpp',
  'hwp hwt hwpx hwtx hwpml hml hwdt cell nxl show pdf fdf xfdf xdp zip odt ods odp odg odf ott ots otp odm fodt fods fodp',
  'csv tsv tab prn dif xml mht mhtml mdb accdb accdr accdt odb',
);
/** Nothing but a zip, or a container of before 2007: under such a name all else is something that nobody can look into. */
const CONTAINERS = words(
  'docx docm dotx dotm xlsx xlsm xltx xltm xlsb xlam pptx pptm ppsx ppsm potx potm ppam sldx sldm hwpx hwtx zip odt ods odp odg',
);

/** Turns the direction of letters, so that a program looks like a picture: `사진‮gpj.exe`. No name of an office has one. */
const TURNED = /[\u202a-\u202e\u2066-\u2069]/;
const lastPart = (name: string): string => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);

/** How a name ends. A path and what Windows cuts off at the end of a name do not hide it. */
export function extensionIn(name: string): string {
  const last = lastPart(name);
  let end = last.length;
  while (end > 0 && /[\s.\0]/.test(last[end - 1] ?? '')) end -= 1;
  const dot = last.lastIndexOf('.', end - 1);
  return dot < 0 ? '' : last.slice(dot + 1, end).toLowerCase();
}

/** Programs that unpack cut a name at an empty letter, and Windows at a colon. */
const readingsOf = (name: string): string[] => [name, ...[/\0/, /:/].map((cut) => name.split(cut, 1)[0] ?? '')];
const endsIn = (name: string, endings: ReadonlySet<string>): boolean =>
  readingsOf(name).some((one) => endings.has(extensionIn(one)));

export const isProgramName = (name: string): boolean => TURNED.test(name) || endsIn(name, PROGRAMS);
/** `www.example.com`: an address that somebody took for a name, or a program of before Windows. Its bytes tell. */
export const isAddressName = (name: string): boolean => /^www(?:\.[\w-]{1,63}){1,9}\.com$/i.test(lastPart(name));
export const isSealedName = (name: string): boolean => endsIn(name, SEALED);
export const isOpenedName = (name: string): boolean => endsIn(name, OPENED);
export const isContainerName = (name: string): boolean => endsIn(name, CONTAINERS);

/** A name as a person may read it: without what hides or turns letters, and not too long. */
export const shownName = (name: string): string =>
  [...lastPart(name).replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, 60).join('') || '이름 없는 파일';

/** The beginnings of archives that stay closed. */
const SEALED_MAGIC = ['377abcaf271c', '526172211a07', '414c5a01', '45474741', 'fd377a585a00', '4d534346'];
export const isSealedContent = (head: Buffer): boolean => {
  const hex = head.subarray(0, 8).toString('hex');
  return SEALED_MAGIC.some((magic) => hex.startsWith(magic));
};
