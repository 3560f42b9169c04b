import { freeIdleMemory } from './free-idle-memory.ts';

// Loaded before the sandbox's own program, which knows nothing of Cairn.
freeIdleMemory();
