import { keepMenu, openMenuAt } from '../src/shared/menu/menu-store.ts';
import { writeAuth } from '../src/shared/session/auth-storage.ts';

/** Somebody with every right on the page at this path, for a part of it without the application around. */
export function allow(path: string): void {
  writeAuth({
    accessToken: 'a-token',
    otpRequired: false,
    expiresAt: '2099-01-01T00:00:00.000Z',
    sessionId: '0190a0b0-1234-7000-8000-123456789012',
  });
  keepMenu([
    {
      menuId: '1',
      parentMenuId: '',
      url: path,
      menuName: '메뉴',
      level: 1,
      seqNo: 1,
      useYn: true,
      lnbYn: true,
      readYn: true,
      writeYn: true,
      deleteYn: true,
      printYn: true,
      excelYn: true,
    },
  ]);
  openMenuAt(path);
}
