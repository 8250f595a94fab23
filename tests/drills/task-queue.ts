import type { CallAnswer } from '#tests/support/caller.ts';
import type { Tally } from './tally.ts';

/** A call that is sent until it was answered; a repetition must not do it twice. */
export interface Task {
  readonly what: string;
  readonly send: () => Promise<CallAnswer>;
  /** Remembers what was acknowledged. @returns false when the answer is a wrong refusal */
  readonly take: (answer: CallAnswer, isRepeat: boolean) => boolean | Promise<boolean>;
}

/** What is sent while things break: every task is either acknowledged, or unheard and repeated. */
export class TaskQueue {
  readonly #tally: Tally;
  #unheard: Task[] = [];

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Sends it once. @returns whether an answer came that is not 503 */
  async send(task: Task): Promise<boolean> {
    this.#tally.tried();
    const answer = await task.send().catch(() => null);
    if (answer === null || isUnavailable(answer)) {
      this.#unheard.push(task);
      return false;
    }
    await this.#take(task, answer, false);
    return true;
  }

  /** Repeats, now that everything is up again, what nobody has answered. */
  async repeatUnheard(): Promise<void> {
    const tasks = this.#unheard;
    this.#unheard = [];
    for (const task of tasks) {
      this.#tally.tried();
      await this.#take(task, await task.send(), true);
    }
  }

  async #take(task: Task, answer: CallAnswer, isRepeat: boolean): Promise<void> {
    if (await task.take(answer, isRepeat)) {
      this.#tally.acknowledged();
      return;
    }
    const words = answer.body.slice(0, 200);
    this.#tally.wrong(`${task.what}${isRepeat ? ', repeated' : ''}: ${answer.statusCode} ${words}`);
  }
}

/** 503 as JSON, as the documents promise while the database is away. */
function isUnavailable({ statusCode, headers }: CallAnswer): boolean {
  return statusCode === 503 && String(headers['content-type']).startsWith('application/json');
}
