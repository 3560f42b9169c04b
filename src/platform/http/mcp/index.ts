export type { McpContent, McpPrompt, McpResource } from './mcp-server.ts';
export { identifyToolCalls, mcpPath, serveMcp } from './serve-mcp.ts';
