import type { CallAnswer } from '#tests/support/caller.ts';
import type { Tally } from './tally.ts';

/** A call that is sent until it was answered; a repetition must not do it twice. */
export interface Errand {
  readonly what: string;
  readonly send: () => Promise<CallAnswer>;
  /** Remembers what was acknowledged. @returns false when the answer is a wrong refusal */
  readonly take: (answer: CallAnswer, isRepeat: boolean) => boolean | Promise<boolean>;
}

/** What is sent while things break: every errand is either acknowledged, or unheard and repeated. */
export class Errands {
  readonly #tally: Tally;
  #unheard: Errand[] = [];

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Sends it once. @returns whether an answer came that is not 503 */
  async send(errand: Errand): Promise<boolean> {
    this.#tally.tried();
    const answer = await errand.send().catch(() => null);
    if (answer === null || isUnavailable(answer)) {
      this.#unheard.push(errand);
      return false;
    }
    await this.#take(errand, answer, false);
    return true;
  }

  /** Repeats, now that everything is up again, what nobody has answered. */
  async repeatUnheard(): Promise<void> {
    const errands = this.#unheard;
    this.#unheard = [];
    for (const errand of errands) {
      this.#tally.tried();
      await this.#take(errand, await errand.send(), true);
    }
  }

  async #take(errand: Errand, answer: CallAnswer, isRepeat: boolean): Promise<void> {
    if (await errand.take(answer, isRepeat)) {
      this.#tally.acknowledged();
      return;
    }
    const words = answer.body.slice(0, 200);
    this.#tally.wrong(
      `${errand.what}${isRepeat ? ', repeated' : ''}: ${answer.statusCode} ${words}`,
    );
  }
}

/** 503 as JSON, as the documents promise while the database is away. */
function isUnavailable({ statusCode, headers }: CallAnswer): boolean {
  return statusCode === 503 && String(headers['content-type']).startsWith('application/json');
}
