import { vi } from 'vitest';

// Test files share processes, so fake timers and mocks of the previous file must be removed.
vi.useRealTimers();
vi.restoreAllMocks();
