export type { McpContent, McpPrompt, McpResource } from './mcp-server.ts';
export { identifyToolCalls, serveMcp } from './serve-mcp.ts';
