import { getAlarmSetting, setAlarmSetting } from '@danji/contract/push';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { type PushState, pushState, startPush } from '../../../shared/push/push-browser.ts';
import { mayOfferPush, settlePushOffer } from '../../../shared/push/push-offer.ts';
import { pushFailed, pushWords } from '../../../shared/push/push-words.ts';
import { Block, Card, Row } from '../../../shared/ui/primitives.tsx';

const OFFER = '결재할 차례가 되면 단지를 열어 두지 않아도 이 휴대전화 화면에 알려 드립니다.';
const DONE = '알림을 켰습니다. 이제 결재할 차례가 되면 이 휴대전화로 알려 드립니다.';
const UNANSWERED = '아직 켜지지 않았습니다. ‘알림 받기’를 다시 눌러, 브라우저가 물으면 ‘허용’을 골라 주세요.';
const LATER = '내 정보의 ‘알림 설정’에서 언제든 켤 수 있습니다.';
/** Safari gives push to what was put on the home screen, and to nothing else. */
const ON_IPHONE =
  '아이폰에서는 사파리의 공유 단추에서 ‘홈 화면에 추가’를 누르고, 그 아이콘으로 단지를 열면 알림을 받을 수 있습니다.';

const cannot = () => (/iPhone|iPad/.test(navigator.userAgent) ? ON_IPHONE : pushWords.unsupported);

/** The browser has agreed; whoever had switched push off for all browsers wants it again. */
async function turnOn(): Promise<PushState> {
  const state = await startPush();
  if (state !== 'on') return state;
  const { pushYn, emailYn } = await call(getAlarmSetting, {}, { alert: false });
  const body = { emailYn: emailYn ? ('Y' as const) : ('N' as const), pushYn: 'Y' as const };
  if (!pushYn) await call(setAlarmSetting, { body }, { alert: false });
  return state;
}

type Said = { text: string; isOffer: boolean };

/** What there is to say at first: nothing where alarms already come, and of trouble only where alarms are the matter. */
const firstWords = (state: PushState, saysWhyNot: boolean): Said | null => {
  if (state === 'off') return { text: OFFER, isOffer: true };
  if (state === 'on' || !saysWhyNot) return null;
  return { text: state === 'denied' ? pushWords.denied : cannot(), isOffer: false };
};

/** Alarms on this phone: one tap here, one on the browser's own question. Once answered it does not come again. */
export function PushCard({ saysWhyNot = false }: { saysWhyNot?: boolean }) {
  const [said, say] = useState<Said | null>(null);
  useEffect(() => {
    if (!mayOfferPush()) return;
    const begin = (state: PushState) => say(firstWords(state, saysWhyNot));
    pushState().then(begin, () => begin('unsupported'));
  }, [saysWhyNot]);
  const { busy, send } = useSend(
    async () => {
      const state = await turnOn();
      if (state === 'on' || state === 'denied') settlePushOffer();
      if (state === 'on') say({ text: DONE, isOffer: false });
      else if (state === 'off') say({ text: UNANSWERED, isOffer: true });
      else say({ text: state === 'denied' ? pushWords.denied : cannot(), isOffer: false });
    },
    () => say({ text: pushFailed, isOffer: true }),
  );
  if (!said) return null;
  const close = () => {
    settlePushOffer();
    say(null);
    if (said.isOffer) toast(LATER);
  };
  return (
    <Card title="이 휴대전화로 알림 받기">
      <Block pad={4.5}>
        <p role="status">{said.text}</p>
        <Row wrap above={3}>
          {said.isOffer && (
            <Button loading={busy} onClick={() => void send()}>
              알림 받기
            </Button>
          )}
          <Button variant="default" onClick={close}>
            {said.isOffer ? '다음에' : '닫기'}
          </Button>
        </Row>
      </Block>
    </Card>
  );
}
