import { bonusPeriodMail } from '#server/modules/campaigns/bonus-periods/mails/bonus-period-mail.tsx';
import { cents } from '#shared/money.ts';
import { PUBLIC_URL, type RenderedMails } from './rendered-mails.ts';

const input = {
  firstName: 'Zoë',
  businessName: 'Gut Lindenhof',
  address: 'Lindenallee 12, 14467 Potsdam',
  campaignName: 'Sommerfeste',
  title: 'Sommeraktion: 8 % statt 5 %',
  bonus: {
    firstDay: '2027-07-01',
    lastDay: '2027-07-31',
    reward: { rewardType: 'per_sale', calculationType: 'percentage', percentage: 800 },
    insteadTitle: '5 % vom Umsatz',
  },
  rewardSentence: 'Für jeden bestätigten Umsatz erhalten Sie 8 % des Nettobetrags.',
  canReply: true,
  areaUrl: `${PUBLIC_URL}/partner/example/example`,
  refusalUrl: `${PUBLIC_URL}/abmelden?token=example`,
} as const;

/** Mails about bonus periods, to partners. */
export const bonusMails: RenderedMails = {
  'bonusPeriodMail: month': () => bonusPeriodMail(input),
  'bonusPeriodMail: one day, own words held back, no name, no answer': () =>
    bonusPeriodMail({
      ...input,
      firstName: '',
      title: '',
      address: '',
      bonus: {
        firstDay: '2026-12-24',
        lastDay: '2026-12-24',
        reward: {
          rewardType: 'per_click',
          quantity: 1,
          amount: cents(50),
          earned: cents(50),
        },
        insteadTitle: null,
      },
      rewardSentence: 'Für jeden Klick erhalten Sie 0,50 €.',
      canReply: false,
    }),
};
