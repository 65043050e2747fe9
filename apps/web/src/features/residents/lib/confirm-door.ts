import { CallError } from '../../../shared/api/call-error.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { isUnlisted } from '../api/residents.ts';

/** The list may be wrong, so a home that is not in it is asked about and never refused. Who says no stays with the field. */
export async function confirmDoor(aptId: string | undefined, door: { dong: string | null; ho: string | null }) {
  if (!(await isUnlisted(aptId, door))) return;
  const [dong, ho] = [door.dong?.trim().replace(/동$/, ''), door.ho?.trim().replace(/호$/, '')];
  const sure = await askConfirm(`${dong}동 ${ho}호는 동·호 목록에 없습니다. 그래도 저장할까요?`, {
    note: '잘못 적었는지 확인해 주세요. 목록이 틀렸다면 그대로 저장해도 됩니다.',
    confirmText: '그대로 저장',
  });
  if (sure) return;
  const message = '동과 호를 확인해 주세요.';
  throw new CallError({ status: 0, code: 'DECLINED', errorUserMsg: message, details: [{ field: 'home', message }] });
}
