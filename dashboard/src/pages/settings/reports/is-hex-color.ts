/** Whether a text is `#rrggbb`, the format of the API. */
export const isHexColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
