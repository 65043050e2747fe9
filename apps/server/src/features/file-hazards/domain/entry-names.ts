/** What runs when it is opened with a double click, on Windows or on a phone. */
const PROGRAMS = new Set(
  (
    'exe scr com pif cpl dll ocx sys msi msp mst msix appx appinstaller application gadget ' +
    'bat cmd ps1 psm1 psd1 vbs vbe vb js jse ws wsf wsc wsh sct hta lnk scf reg inf chm hlp jar jnlp xll apk ' +
    'msc settingcontent-ms library-ms search-ms'
  ).split(' '),
);
/** Archives that no reader of ours opens, and pictures of disks, which Windows opens like folders. */
const SEALED = new Set('7z alz egg rar tar gz tgz bz2 xz lzh lha arj ace cab zst iso img vhd vhdx'.split(' '));
/** What is looked into inside an archive. */
const OPENED = new Set(
  (
    'doc dot docx docm dotx dotm xls xlt xlsx xlsm xltx xltm xlsb xlam xla ppt pps pot pptx pptm ppsx ppsm potx potm ppam ' +
    'rtf hwp hwt hwpx hwtx pdf zip odt ods odp odg csv mht mhtml'
  ).split(' '),
);

/** Turns the direction of letters, so that a program looks like a picture: `사진‮gpj.exe`. No name of an office has one. */
const TURNED = /[\u202a-\u202e\u2066-\u2069]/;
/** A path, a colon and what Windows cuts off at the end of a name do not hide how it ends. */
const lastPart = (name: string): string => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);

export function extensionIn(name: string): string {
  const last = lastPart(name);
  let end = last.length;
  while (end > 0 && /[\s.\0]/.test(last[end - 1] ?? '')) end -= 1;
  const dot = last.lastIndexOf('.', end - 1);
  return dot < 0 ? '' : last.slice(dot + 1, end).toLowerCase();
}

export const isProgramName = (name: string): boolean => TURNED.test(name) || PROGRAMS.has(extensionIn(name));
export const isSealedName = (name: string): boolean => SEALED.has(extensionIn(name));
export const isOpenedName = (name: string): boolean => OPENED.has(extensionIn(name));

/** A name as a person may read it: without what hides or turns letters, and not too long. */
export const shownName = (name: string): string =>
  [...lastPart(name).replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, 60).join('') || '이름 없는 파일';

/** The beginnings of archives that stay closed. */
const SEALED_MAGIC = ['377abcaf271c', '526172211a07', '414c5a01', '45474741', 'fd377a585a00', '4d534346'];
export const isSealedContent = (head: Buffer): boolean => {
  const hex = head.subarray(0, 8).toString('hex');
  return SEALED_MAGIC.some((magic) => hex.startsWith(magic));
};
