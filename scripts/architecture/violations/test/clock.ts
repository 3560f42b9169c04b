export const frozenClock = 0;
