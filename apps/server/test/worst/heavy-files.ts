import { budgetRowsMax, budgetSheetColumns } from '@danji/contract/budgets';
import { importColumns, importRowsMax } from '@danji/contract/import-members';
import { limits } from '@danji/contract/limits';
import { mergeRowsMax } from '@danji/contract/mail-merge';
import sharp from 'sharp';
import { madeDocx } from '../../src/features/file-contents/testing/made-files.ts';
import { makeXlsx } from '../../src/features/file-contents/testing/make-xlsx.ts';
import { differentWords } from './different-words.ts';

type File = {
  name: string;
  bytes: Buffer;
  /** What is said beside it. */
  parts?: Record<string, unknown>;
};

/** As many pixels as a picture may have; noise in a corner of it, so that it is no trifle to read, and below the size that may be sent. */
export async function largestPicture(mostBytes: number = limits.thumbnailBytesMax): Promise<File> {
  const side = Math.floor(Math.sqrt(limits.picturePixelsMax)) - 1;
  const noise = { width: 1_000, height: 1_000 };
  const corner = await sharp({
    create: { ...noise, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#2455c3' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .png({ compressionLevel: 6 })
    .toBuffer();
  if (bytes.length > mostBytes) throw new Error(`the picture is ${bytes.length} bytes`);
  return { name: 'largest.png', bytes };
}

const sentence = '승강기 3호기 부품 교체';

export const residentSheet = (round = 'w'): File => ({
  name: 'residents.xlsx',
  bytes: makeXlsx({
    사람: [
      [...importColumns.TENANT],
      ...Array.from({ length: importRowsMax }, (_, n) => [
        `${round}n${1000 + n}`,
        `입주민${n}`,
        n % 20 === 0 ? '동대표' : '',
        String(101 + (n % 30)),
        String(101 + (n % 1500)),
        `010-${1000 + (n % 9000)}-${1000 + ((n * 7) % 9000)}`,
        `person${n}@example.com`,
        '2028-12-31',
        '',
      ]),
    ],
  }),
});

/** As many lines as a plan may have, each of an account and a fund of its own. */
export const budgetSheet = (parts: Record<string, unknown> = {}, from = 0): File => ({
  name: 'budget.xlsx',
  bytes: makeXlsx({
    예산: [
      [...budgetSheetColumns],
      ...Array.from({ length: budgetRowsMax }, (_, n) => [
        `계정${from + n}`.padEnd(40, '가'),
        '관리비',
        String(1_000_000 + n),
      ]),
    ],
  }),
  parts: { year: 2027, saveYn: 'N', seenVersion: 0, ...parts },
});

export const employeeSheet = (round = 'e'): File => ({
  name: 'employees.xlsx',
  bytes: makeXlsx({
    사람: [
      [...importColumns.EMP],
      ...Array.from({ length: importRowsMax }, (_, n) => [
        `${round}n${1000 + n}`,
        `직원${n}`,
        '관리실',
        '주임',
        '주간',
        `010-${1000 + (n % 9000)}-${1000 + ((n * 7) % 9000)}`,
        `worker${n}@example.com`,
        '',
      ]),
    ],
  }),
});

export const mergeSheet = (): File => ({
  name: 'receivers.xlsx',
  bytes: makeXlsx({
    받는곳: [
      ['동', '호', '성명', '기준일', '미납기간', '미납금액', '납부기한'],
      ...Array.from({ length: mergeRowsMax }, (_, n) => [
        String(101 + (n % 30)),
        String(101 + n),
        `입주민${n}`,
        '2026-11-16',
        '2026년 8월~10월',
        String(10_000 + n),
        '2026. 12. 4.',
      ]),
    ],
  }),
});

/** A long paper to begin a form from. */
export const longPaper = (): File => ({
  name: 'paper.docx',
  bytes: madeDocx(Array.from({ length: 60_000 }, (_, n) => `${n}. ${sentence}: (        )`).join('\n')),
});

/** As many different words as are looked at in a file. */
export const wordyPaper = (): File => ({ name: 'words.docx', bytes: madeDocx(differentWords(200_000)) });

export const wideSheet = (): File => ({
  name: 'wide.xlsx',
  bytes: makeXlsx({
    표: Array.from({ length: 8_000 }, (_, r) => Array.from({ length: 20 }, (_, c) => `${sentence} ${r} ${c}`)),
  }),
});

/** As Korean Excel writes it, in as many lines as fit: 동,1 in CP949. */
export const longText = (): File => ({
  name: 'long.csv',
  bytes: Buffer.alloc(1_990_000, Buffer.from([0xb5, 0xbf, 0x2c, 0x31, 0x0a])),
});

const BORDER = '----danji-worst-border';
/** The request that a browser makes of one file. */
export function multipartOf({ name, bytes, parts = {} }: File): { type: string; payload: Buffer } {
  const said = Object.entries(parts).map(
    ([key, value]) =>
      `--${BORDER}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${JSON.stringify(value)}\r\n`,
  );
  const head = `${said.join('')}--${BORDER}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${BORDER}`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BORDER}--\r\n`)]),
  };
}
