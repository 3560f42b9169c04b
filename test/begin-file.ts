import { vi } from 'vitest';

// Files share processes: each begins with the machine's own time, and without what another one put in the place of something.
vi.useRealTimers();
vi.restoreAllMocks();
