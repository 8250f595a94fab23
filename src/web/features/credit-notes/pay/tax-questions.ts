import type { PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { TAX_QUESTIONS, type TaxQuestionId } from '#shared/tax/tax-findings.ts';

export interface TaxQuestion {
  readonly id: TaxQuestionId;
  readonly message: string;
}

/** What has to be confirmed about the partner's tax data before a document is issued. */
export function taxQuestions({ issues }: Pick<PartnerReadiness, 'issues'>): TaxQuestion[] {
  return TAX_QUESTIONS.flatMap((id) =>
    issues
      .filter((issue) => issue.id === id && issue.blocks === 'question')
      .map(({ message }) => ({ id, message })),
  );
}
