import { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import type { AssistantTool } from '#shared/labels/assistant-tools.ts';
import type { ActingKey } from '../keys/admit-key.ts';
import type { Page } from '../v1/fields.ts';
import { ApiProblem } from '../v1/problems.ts';
import type { ToolObject } from './tool-objects.ts';

/** What a tool is called with. */
export interface ToolCall {
  readonly services: Services;
  readonly acting: ActingKey;
  /** Whether names, contacts and words of people may be answered. */
  readonly mayReadPersonal: boolean;
}

/** Something that an assistant can do. */
export interface Tool {
  readonly name: AssistantTool;
  readonly title: string;
  readonly description: string;
  readonly scope: ApiScope;
  /** Whether it changes something, and whether that can't be taken back. */
  readonly effect: 'none' | 'step' | 'final';
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** @param input as `input` has read it */
  run(call: ToolCall, input: Record<string, unknown>): Promise<Record<string, unknown>>;
}

type Described = Pick<Tool, 'name' | 'title' | 'description' | 'scope'>;

/** A tool with an input of its own; what it does not know is refused, because it would be a filter that filters nothing. */
export function tool<Input extends z.ZodRawShape>(
  described: Described & Pick<Tool, 'effect' | 'output'> & { readonly input: Input },
  run: (call: ToolCall, input: z.output<z.ZodObject<Input>>) => Promise<Record<string, unknown>>,
): Tool {
  const input = z.strictObject(described.input);
  return {
    ...described,
    input,
    run: (call, given) => run(call, given as z.output<z.ZodObject<Input>>),
  };
}

const LIMIT = z.number().int().min(1).max(100).default(25).meta({
  description: 'How many objects are answered.',
});

/** A list, newest first, in pages. */
export function listTool<Value extends { readonly id: string }, Filters extends z.ZodObject>(
  described: Described & { readonly of: ToolObject<Value>; readonly filters: Filters },
  list: (call: ToolCall, filters: z.output<Filters>, page: Page) => Promise<readonly Value[]>,
): Tool {
  const { of, filters } = described;
  const output = z.object({
    data: z.array(of.schema),
    next: z
      .string()
      .nullable()
      .meta({ description: '`after` of the next page; null on the last.' }),
  });
  const input = {
    ...filters.shape,
    limit: LIMIT,
    after: z.uuid().optional().meta({ description: '`next` of the page before.' }),
  };
  return tool({ ...described, effect: 'none', input, output }, async (call, given) => {
    const { limit, after, ...rest } = given as { limit: number; after?: string };
    const page = { after: after ?? null, take: limit + 1 };
    const rows = await list(call, rest as z.output<Filters>, page);
    const shown = rows.slice(0, limit);
    return {
      data: shown.map((row) => of.present(row, call.mayReadPersonal)),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

/** One object by its id. */
export function findTool<Value>(
  described: Described & { readonly of: ToolObject<Value> },
  find: (call: ToolCall, id: string) => Promise<Value | undefined>,
): Tool {
  const { of } = described;
  const input = { id: z.uuid() };
  return tool({ ...described, effect: 'none', input, output: of.schema }, async (call, { id }) => {
    const found = await find(call, id);
    if (found === undefined) throw new ApiProblem('not_found');
    return of.present(found, call.mayReadPersonal);
  });
}
