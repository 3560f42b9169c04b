/** Whether the keyboard has a Command key. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
