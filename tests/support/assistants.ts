import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { TestApplication } from './test-application.ts';

/** An assistant as the official client of the protocol connects it, over a real port. */
export interface Assistant {
  readonly client: Client;
  /** Calls a tool; the client holds what is answered against what the tool has announced. */
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<CallToolResult>;
}

/** Where assistants of a test reach the application. */
export async function assistantsOf(
  app: TestApplication,
): Promise<(secret: string) => Promise<Assistant>> {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  return async (secret) => {
    const client = new Client({ name: 'Probe', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${secret}` } };
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit });
    await client.connect(transport);
    // What tools answer is only checked once they are known.
    await client.listTools();
    return {
      client,
      call: async (name, args = {}) =>
        (await client.callTool({ name, arguments: args })) as CallToolResult,
    };
  };
}

/** Everything that a tool has answered, as one text. */
export const answerText = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

/** What a tool has answered, as data. */
export const answerData = <T>({ structuredContent }: CallToolResult): T => structuredContent as T;
