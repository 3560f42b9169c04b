export { mcpContent } from './mcp-content.ts';
