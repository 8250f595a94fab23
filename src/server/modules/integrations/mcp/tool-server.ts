import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ListedTool,
  ToolSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { PERSONAL_SCOPE } from '#shared/api-scopes.ts';
import { errorMessage } from '#shared/errors.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ActingKey } from '../keys/admit-key.ts';
import { ApiProblem, type ProblemCode, PROBLEMS } from '../v1/problems.ts';
import { READ_TOOLS } from './read-tools.ts';
import { STEP_TOOLS } from './step-tools.ts';
import { UNTRUSTED_NOTICE } from './tool-objects.ts';
import type { Tool } from './tool.ts';

/** Everything that an assistant can do. */
export const TOOLS: readonly Tool[] = [...READ_TOOLS, ...STEP_TOOLS];

const INSTRUCTIONS = `Data of one venue that pays partners for recommendations: partners, requests of guests (leads), open premiums, documents, figures. Amounts are whole cents, with the euros to read in the field of the same name that ends with Euro. Days are calendar days in Berlin. Nothing here pays, reverses or deletes; people do that in the application. ${UNTRUSTED_NOTICE}`;

/** One for all calls: it keeps nothing of them, and is costly to make. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

export interface ToolServerOptions {
  readonly services: Services;
  readonly acting: ActingKey;
  /** Given what nobody expected. */
  readonly onBug: (error: unknown) => void;
}

/** The tools of one key, for one request; what it does is in the log by the name of the key. */
export function toolServer({ services, acting, onBug }: ToolServerOptions): McpServer {
  const mcp = new McpServer(
    { name: PRODUCT_NAME.toLowerCase(), title: PRODUCT_NAME, version: '1' },
    { instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  const { server } = mcp;
  server.registerCapabilities({ tools: {} });
  const isMine = ({ scope }: Tool) => acting.scopes.includes(scope);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.filter(isMine).map(listed),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool');
    if (params.task !== undefined)
      throw new McpError(ErrorCode.InvalidParams, 'Tools answer at once and make no tasks');
    const outcome = await run(services, acting, tool, params.arguments ?? {}, onBug);
    await note(services, acting, tool, outcome);
    return outcome.result;
  });
  return mcp;
}

interface Outcome {
  readonly result: CallToolResult;
  /** The ids that it was called with. */
  readonly ids: Readonly<Record<string, string>>;
  /** Why it was refused; null where it was done. */
  readonly code: string | null;
}

async function run(
  services: Services,
  acting: ActingKey,
  tool: Tool,
  given: Record<string, unknown>,
  onBug: ToolServerOptions['onBug'],
): Promise<Outcome> {
  let ids = {};
  try {
    if (!acting.scopes.includes(tool.scope))
      throw new ApiProblem('scope_missing', `This tool needs the scope ${tool.scope}.`);
    const input = inputOf(tool, given);
    ids = idsOf(input);
    const mayReadPersonal = acting.scopes.includes(PERSONAL_SCOPE);
    const answer = await tool.run({ services, acting, mayReadPersonal }, input);
    return { result: resultOf(answer), ids, code: null };
  } catch (error) {
    const { code, words } = refusalOf(error, onBug);
    const content = [{ type: 'text' as const, text: `${code}: ${words}` }];
    return { result: { content, isError: true }, ids, code };
  }
}

/** @throws ApiProblem with the field that is wrong and never with what was sent */
function inputOf({ input }: Tool, given: Record<string, unknown>): Record<string, unknown> {
  const read = input.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const known = issue?.path.map(String).join('.') ?? '';
  const words =
    issue?.code === 'unrecognized_keys'
      ? `Only these arguments are known: ${Object.keys(input.shape).join(', ')}.`
      : `${known}: ${issue?.message ?? ''}`;
  throw new ApiProblem('invalid_request', words);
}

const idsOf = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] =>
        /^id$|Id$/.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );

/** Structured, and the same as a text for clients that know no other; the words of others are announced. */
function resultOf(answer: Record<string, unknown>): CallToolResult {
  const text = JSON.stringify(answer);
  const notice = text.includes('"untrusted_')
    ? [{ type: 'text' as const, text: UNTRUSTED_NOTICE }]
    : [];
  return { content: [...notice, { type: 'text', text }], structuredContent: answer };
}

function refusalOf(
  error: unknown,
  onBug: ToolServerOptions['onBug'],
): { readonly code: string; readonly words: string } {
  if (error instanceof ApiProblem) {
    const { code, detail } = error;
    return { code, words: [PROBLEMS[code].title, detail].filter(Boolean).join('. ') };
  }
  if (error instanceof DomainError) {
    const { code, params } = error;
    const known = code in PROBLEMS ? PROBLEMS[code as ProblemCode].title : null;
    return { code, words: known ?? errorMessage(code, params) };
  }
  const code = isDatabaseAway(error) ? 'unavailable' : 'internal_error';
  if (code === 'internal_error') onBug(error);
  return { code, words: PROBLEMS[code].title };
}

/** Keeps the call in the log: which tool, about what, and whether it was done; never what anybody wrote. */
async function note(
  { db, clock }: Services,
  acting: ActingKey,
  { name }: Tool,
  { ids, code }: Outcome,
): Promise<void> {
  const event = {
    action: 'assistant.called',
    entity: 'api_key',
    entityId: acting.keyId,
    data: { tool: name, ...ids, ...(code === null ? {} : { refused: code }) },
  };
  await db.transaction((tx) => appendEvent(tx, acting.providerId, acting, event, clock()));
}

/** Descriptions are made once: they are the same for every key. */
const described = new Map<string, ListedTool>();

function listed(tool: Tool): ListedTool {
  const known = described.get(tool.name);
  if (known !== undefined) return known;
  const { name, title, description, effect } = tool;
  const made: ListedTool = {
    name,
    title,
    description: `${description} Needs the scope ${tool.scope}.`,
    inputSchema: schemaOf(tool.input, 'input'),
    outputSchema: schemaOf(tool.output, 'output'),
    annotations: {
      title,
      readOnlyHint: effect === 'none',
      destructiveHint: effect === 'final',
      idempotentHint: true,
      openWorldHint: false,
    },
  };
  described.set(name, made);
  return made;
}

/** In the draft that clients check answers by. */
const schemaOf = (schema: z.ZodObject, io: 'input' | 'output') =>
  ToolSchema.shape.inputSchema.parse(z.toJSONSchema(schema, { io, target: 'draft-7' }));
