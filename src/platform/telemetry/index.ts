export { inCall } from './in-call.ts';
export { inSpan, isTracing } from './in-span.ts';
export { addStatement, inStatement } from './in-statement.ts';
export { startTelemetry } from './start-telemetry.ts';
