import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { askAbove, usePreferences } from '../../../shared/api/preferences.ts';
import {
  type Contrast,
  changeView,
  type TextSize,
  type Theme,
  textSizes,
  useView,
} from '../../../shared/session/view-settings.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { MyPageFrame } from '../components/my-page-frame.tsx';

const sizeNames: Record<TextSize, string> = {
  100: '보통',
  115: '조금 크게',
  130: '크게',
  150: '더 크게',
  200: '아주 크게',
};
const themes: readonly { value: Theme; label: string }[] = [
  { value: 'auto', label: '기기 설정대로' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];
const contrasts: readonly { value: Contrast; label: string }[] = [
  { value: 'auto', label: '기기 설정대로' },
  { value: 'more', label: '더 뚜렷하게' },
];

const NEVER = 'never';
const askChoices = [
  { value: '0', label: '항상' },
  { value: '1000000', label: '100만 원 초과' },
  { value: '10000000', label: '1,000만 원 초과' },
  { value: '50000000', label: '5,000만 원 초과' },
  { value: NEVER, label: '묻지 않음' },
] as const;

/** Kept with the account, not with the browser: it holds on the phone as well. */
function AskAbove() {
  const { data } = usePreferences();
  if (!data) return null;
  return (
    <ChoiceGroup
      legend="마지막 결재를 한 번 더 물을 금액 (내 계정에 저장)"
      value={data.askAboveWon === null ? NEVER : String(data.askAboveWon)}
      options={askChoices}
      onChange={(value) => void askAbove(value === NEVER ? null : Number(value)).catch(ignoreRefusal)}
    />
  );
}

export function MyViewScreen() {
  const view = useView();
  return (
    <MyPageFrame
      heading="글자 크기와 화면"
      lead="고르면 바로 바뀝니다. 글자 크기, 밝기, 뚜렷함은 이 브라우저에만 저장됩니다."
    >
      <ChoiceGroup
        legend="글자 크기"
        value={String(view.textSize)}
        options={textSizes.map((size) => ({ value: String(size), label: sizeNames[size] }))}
        onChange={(value) => changeView({ textSize: Number(value) as TextSize })}
      />
      <ChoiceGroup legend="화면 밝기" value={view.theme} options={themes} onChange={(theme) => changeView({ theme })} />
      <ChoiceGroup
        legend="글자와 선"
        value={view.contrast}
        options={contrasts}
        onChange={(contrast) => changeView({ contrast })}
      />
      <AskAbove />
      <Note above={1.5} below={5}>
        보기: 승강기 3호기 부품 교체 지출결의, 1,848,000원, 2026-11-15 (일)
      </Note>
    </MyPageFrame>
  );
}
