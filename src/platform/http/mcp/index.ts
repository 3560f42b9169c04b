export type { McpContent, McpPrompt, McpResource } from './mcp-server.ts';
export { serveMcp } from './serve-mcp.ts';
