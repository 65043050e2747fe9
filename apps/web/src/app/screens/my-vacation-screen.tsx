import { MyPageFrame } from '../../features/my-page/components/my-page-frame.tsx';
import { MyVacationPart } from '../../features/vacations/screens/my-vacation-part.tsx';

/** 내 휴가: one's own balance, and who of the department is away. */
export function MyVacationScreen() {
  return (
    <MyPageFrame
      heading="내 휴가"
      lead="연차가 얼마나 남았고 어디에 썼는지 봅니다. 휴가신청서가 결재되면 저절로 빠집니다."
    >
      <MyVacationPart />
    </MyPageFrame>
  );
}
