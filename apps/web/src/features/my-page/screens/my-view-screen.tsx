import { SegmentedControl } from '@mantine/core';
import { changeView, type TextSize, type Theme, textSizes, useView } from '../../../shared/session/view-settings.ts';
import classes from '../components/my-page.module.css';
import { MyPageFrame } from '../components/my-page-frame.tsx';

const sizeNames: Record<TextSize, string> = {
  100: '보통',
  115: '조금 크게',
  130: '크게',
  150: '더 크게',
  200: '아주 크게',
};
const themes: { value: Theme; label: string }[] = [
  { value: 'auto', label: '기기 설정대로' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];

export function MyViewScreen() {
  const view = useView();
  return (
    <MyPageFrame heading="글자 크기와 화면" lead="이 브라우저에만 저장됩니다. 고르면 바로 바뀝니다.">
      <div className={classes.field}>
        <h3 id="text-size">글자 크기</h3>
        <SegmentedControl
          aria-labelledby="text-size"
          size="md"
          transitionDuration={0}
          orientation={view.textSize > 115 || innerWidth < 768 ? 'vertical' : 'horizontal'}
          value={String(view.textSize)}
          data={textSizes.map((size) => ({ value: String(size), label: sizeNames[size] }))}
          onChange={(value) => changeView({ textSize: Number(value) as TextSize })}
        />
      </div>
      <div className={classes.field}>
        <h3 id="theme">화면 밝기</h3>
        <SegmentedControl
          aria-labelledby="theme"
          size="md"
          transitionDuration={0}
          value={view.theme}
          data={themes}
          onChange={(value) => changeView({ theme: value as Theme })}
        />
      </div>
      <p className={classes.lead}>보기: 승강기 3호기 부품 교체 지출결의, 1,848,000원, 2026-11-15 (일)</p>
    </MyPageFrame>
  );
}
