import { body, date, longText, money, must, radio, select, text } from '../build/fields.ts';
import { roleLine } from '../build/line.ts';
import { closing, pair, section, sheet, wide } from '../build/paper.ts';
import { written } from '../build/sample.ts';
import { ship } from '../build/ship.ts';

/** 안건 상정서: what the council is asked to resolve. */
export const agenda = ship({
  code: 'AGENDA',
  name: '안건 상정서',
  group: '입주자대표회의',
  keywords: ['안건', '상정', '제안', '입대의'],
  parts: [
    sheet(
      pair(must(text('안건번호', { maxLength: 40 })), must(radio('상정구분', ['심의', '보고', '협의']))),
      wide(must(text('안건명', { maxLength: 120 }))),
      pair(must(date('회의일')), must(text('제안자', { maxLength: 60 }))),
      wide(must(longText('제안이유', { lines: 4, maxLength: 3000 }))),
      wide(longText('관련근거', { lines: 2, maxLength: 1000 })),
    ),
    section('주요 내용', must(body('주요내용', { lines: 8 }))),
    sheet(
      pair(
        money('소요예산', { min: 0, vat: 'choose' }),
        select('재원', ['관리비', '장기수선충당금', '잡수입', '예비비', '해당 없음'], { other: true }),
      ),
      wide(must(longText('의결할 사항', { lines: 3, maxLength: 2000 }))),
      wide(longText('기대효과', { lines: 2, maxLength: 1000 })),
    ),
    closing('위와 같이 안건을 상정하오니 심의하여 주시기 바랍니다.'),
  ],
  settings: {
    retentionYears: 5,
    numberPattern: '안건-{연도}-{일련번호:3}',
    titlePattern: '{안건명} 안건 상정의 건',
    policy: { allowLineChange: true },
    amountField: '소요예산',
    matter: {
      marks: { subject: '안건명', amount: '소요예산', fund: '재원', reason: '제안이유', grounds: '관련근거' },
      next: [{ form: 'MINUTES', writers: ['HEADS', 'DIRECTOR'] }],
    },
    line: roleLine(['REVIEW DEPT_HEAD', 'REVIEW DIRECTOR', 'DECIDE CHAIR']),
  },
  sample: {
    title: '옥상 방수 공사(101동~104동) 시행과 사업자 선정방법 안건 상정의 건',
    values: {
      안건번호: '2026년 제12차 제1호',
      상정구분: '심의',
      안건명: '옥상 방수 공사(101동~104동) 시행과 사업자 선정방법',
      회의일: '2026-11-24',
      제안자: '관리소장 박소장',
      제안이유:
        '101동~104동 옥상 방수층의 균열과 들뜸으로 올해 장마철에 최상층 7세대에서 누수가 발생하였고, 네 차례 부분 보수에도 다시 새고 있음. 겨울철 얼고 녹기를 반복하면 피해가 커지므로 내년 봄에 전면 방수 공사를 시행하고자 함.',
      관련근거: '장기수선계획 건물 외부 「옥상 방수(전면)」 주기 15년, 계획연도 2027년, 계획금액 152,000,000원',
      주요내용: written(
        '1. 공사 개요',
        '  가. 공사명: 옥상 방수 공사(101동~104동)',
        '  나. 범위: 기존 방수층 철거, 복합 시트 방수 2,480㎡, 드레인 24개소, 파라펫 두겁 교체',
        '  다. 기간: 2027. 3. 15.~5. 14. (61일)',
        '2. 사업자 선정방법',
        '  가. 제한경쟁입찰(적격심사), K-apt 전자입찰',
        '  나. 참가 자격: 방수 관련 전문건설업 등록, 최근 5년 같은 공사 실적 3건 이상',
        '  다. 적격심사 평가위원: 입주자대표회의 3명, 관리소장, 외부 기술자 1명',
        '3. 하자 보증: 준공일부터 5년, 계약금액의 5% 보증서',
      ),
      소요예산: { won: 148_500_000, vat: 'INCLUDED' },
      재원: '장기수선충당금',
      의결할사항:
        '1. 옥상 방수 공사(101동~104동)를 장기수선충당금으로 시행함.\n2. 사업자 선정은 제한경쟁입찰(적격심사)로 함.\n3. 적격심사 평가위원 3명을 선임함.',
      기대효과: '최상층 누수 민원을 없애고, 해마다 약 3,500,000원이 드는 부분 보수비를 줄일 수 있음.',
    },
  },
});
