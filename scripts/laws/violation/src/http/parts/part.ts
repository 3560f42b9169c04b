/** A room that is not of the product may have folders. */
export const part = 1;
