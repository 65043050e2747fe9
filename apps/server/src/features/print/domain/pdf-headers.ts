const MOST_NAME = 80;

/** A name that every computer takes for a file. */
const fileNameOf = (name: string) =>
  `${
    [
      ...name
        .toWellFormed()
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|%]+/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    ]
      .slice(0, MOST_NAME)
      .join('')
      .replace(/^[. ]+|[. ]+$/g, '') || '문서'
  }.pdf`;

/** RFC 6266 and 5987: the name in UTF-8, and a plain one for what cannot read that. */
function dispositionOf(name: string, asFile: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${asFile ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const pdfHeaders = (name: string, bytes: number, asFile: boolean) => ({
  'content-type': 'application/pdf',
  'content-length': bytes,
  'content-disposition': dispositionOf(fileNameOf(name), asFile),
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});
