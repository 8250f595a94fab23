import { describe, expect, it } from 'vitest';
import {
  answerRenewal,
  askToRenewLogin,
  isRenewalWanted,
  subscribeToRenewal,
} from './renew-login.ts';

describe('asking for a fresh login', () => {
  it('is refused where no dialog could ask', async () => {
    expect(await askToRenewLogin()).toBe(false);
  });

  it.each([true, false])('answers all that wait by one question: %s', async (answer) => {
    let notified = 0;
    const leave = subscribeToRenewal(() => {
      notified += 1;
    });
    const both = Promise.all([askToRenewLogin(), askToRenewLogin()]);
    expect(isRenewalWanted()).toBe(true);
    answerRenewal(answer);
    expect(await both).toEqual([answer, answer]);
    expect(isRenewalWanted()).toBe(false);
    expect(notified).toBe(3);
    leave();
  });
});
