import { PROBLEMS } from '#server/modules/integrations/v1/problems.ts';
import { ERRORS, type ErrorAnswer } from '#shared/errors.ts';
import type { CallAnswer } from '#tests/support/caller.ts';

/** Words of libraries that speak English, and traces of the machinery behind. */
const NO_SENTENCE =
  /\b(?:invalid|expected|received|required|must|unexpected|unsupported|bad request|body|cannot|property|undefined|too (?:big|small)|unrecognized|failed|unauthorized|forbidden|not found)\b|\bat \S+:\d+|node_modules|select |error:/i;

/** What the machinery behind would say of itself. */
const TRACE = /\bat \S+:\d+|node_modules|select |error:/i;

/** The API for other software speaks English, by codes of its own. */
function wrongProblem(answer: CallAnswer): string | null {
  const { code, status } = answer.json<{ code: string; status: number }>();
  const known = Object.entries(PROBLEMS).find(([name]) => name === code)?.[1];
  if (known === undefined) return `unknown code ${code}`;
  if (known.status !== answer.statusCode || status !== answer.statusCode)
    return `${code} with ${answer.statusCode}`;
  return TRACE.test(answer.body) ? `a trace: ${answer.body}` : null;
}

/** What is wrong with an answer; null when nothing is. */
export function problemOf(answer: CallAnswer, isApi: boolean): string | null {
  if (answer.statusCode >= 500) return `status ${answer.statusCode}`;
  if (answer.statusCode < 400 || !isApi) return null;
  const type = String(answer.headers['content-type']);
  if (type.startsWith('application/problem+json')) return wrongProblem(answer);
  if (!type.startsWith('application/json')) return 'not JSON';
  const { code, message, issues = [] } = answer.json<Partial<ErrorAnswer>>();
  if (code === undefined || !(code in ERRORS)) return `unknown code ${String(code)}`;
  if (ERRORS[code].status !== answer.statusCode) return `${code} with ${answer.statusCode}`;
  const sentences = [message ?? '', ...issues.map((issue) => issue.message)];
  const foreign = sentences.find((sentence) => sentence === '' || NO_SENTENCE.test(sentence));
  return foreign === undefined ? null : `not a German sentence: ${foreign}`;
}
