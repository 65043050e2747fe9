import { Block } from '../../../shared/ui/primitives.tsx';

/** What became of it. A number is read as one, and never broken at its hyphen; with large letters what follows it has a line of its own. */
export const AfterDecision = ({ docNumber }: { docNumber: string | null }) =>
  docNumber ? (
    <>
      결재가 모두 끝났습니다. 문서번호는{' '}
      <Block as="span" whole>
        {docNumber}
      </Block>
      <wbr />
      입니다.
    </>
  ) : (
    '기안자와 다음 사람에게 알렸습니다.'
  );
