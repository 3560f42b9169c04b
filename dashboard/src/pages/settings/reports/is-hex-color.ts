/** `#rrggbb`, as reports take it. */
export const isHexColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
